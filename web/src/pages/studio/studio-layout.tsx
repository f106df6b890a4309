import { t } from '@kinora/contract/text/translate'
import { Outlet } from '@tanstack/react-router'
import LogIn from 'lucide-react/icons/log-in'
import { useViewer } from '../../viewer/use-viewer.ts'
import { mainContentId } from '../../app/shell/main-content-id.ts'
import { StudioNav } from '../../domains/studio/studio/studio-nav.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { SignInLink } from '../../viewer/sign-in-link.tsx'

export default function StudioLayout() {
  const viewer = useViewer()
  return (
    <div className="items-start sm:flex">
      {viewer && <StudioNav viewer={viewer} />}
      <main
        id={mainContentId}
        tabIndex={-1}
        className="mx-auto max-w-[1360px] min-w-0 flex-1 px-4 pt-3 pb-12 outline-0 sm:pe-6 md:pb-16"
      >
        {viewer ? <Outlet /> : <LoginRequired />}
      </main>
    </div>
  )
}

function LoginRequired() {
  useTitle(t`Login required`)
  return (
    <EmptyState
      heading="h1"
      icon={LogIn}
      title={t`Login required`}
      className="min-h-[60vh] content-center"
      action={<SignInLink className={buttonClass({ variant: 'primary' })}>{t`Sign in`}</SignInLink>}
    >
      {t`Sign in to see your videos and their statistics.`}
    </EmptyState>
  )
}
