import { Outlet } from '@tanstack/react-router'
import { useViewer } from '../../viewer/use-viewer.ts'
import { mainContentId } from '../../app/shell/main-content-id.ts'
import { LoginRequired } from '../../domains/studio/studio/login-required.tsx'
import { StudioNav } from '../../domains/studio/studio/studio-nav.tsx'

export default function StudioLayout() {
  const viewer = useViewer()
  return (
    <div className="items-start sm:flex">
      {viewer && <StudioNav viewer={viewer} />}
      <main
        id={mainContentId}
        tabIndex={-1}
        className="mx-auto max-w-[1360px] min-w-0 flex-1 px-4 pt-3 pb-12 outline-0 sm:pr-6 md:pb-16"
      >
        {viewer ? <Outlet /> : <LoginRequired />}
      </main>
    </div>
  )
}
