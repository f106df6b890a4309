import { useState, type ComponentProps } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { preloadModule, LazyModule } from '../../ui/lazy-module.tsx'
import type { Viewer } from '../../viewer/use-viewer.ts'

const loadMenu = () => import('./account-menu.tsx')
const preloadMenu = () => preloadModule(loadMenu)

export function AccountButton({ viewer }: { viewer: Viewer }) {
  const [isRequested, setRequested] = useState(false)
  const trigger = (
    <AccountTrigger
      viewer={viewer}
      onPointerEnter={preloadMenu}
      onFocus={preloadMenu}
      onClick={() => setRequested(true)}
    />
  )
  if (!isRequested) return trigger
  return (
    <LazyModule load={loadMenu} fallback={trigger} onFailed={() => setRequested(false)}>
      {({ AccountMenu }) => <AccountMenu viewer={viewer} trigger={<AccountTrigger viewer={viewer} />} />}
    </LazyModule>
  )
}

function AccountTrigger({ viewer, ...rest }: { viewer: Viewer } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label="Account menu"
      aria-haspopup="menu"
      {...rest}
      className="ml-1 grid size-(--control) flex-none place-items-center rounded-full"
    >
      <Avatar name={viewer.username} src={viewer.avatar} size={28} />
    </button>
  )
}
