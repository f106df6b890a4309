import { lazy, Suspense, useState, type ComponentProps } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import type { Viewer } from '../accounts/use-viewer.ts'

const load = () => import('./account-menu.tsx').then((file) => ({ default: file.AccountMenu }))
const AccountMenu = lazy(load)

/** The avatar that opens the account menu. The menu's code comes when a hand or the focus nears it. */
export function AccountButton({ viewer }: { viewer: Viewer }) {
  const [isWanted, setWanted] = useState(false)
  const trigger = (
    <AccountTrigger
      viewer={viewer}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
    />
  )
  if (!isWanted) return trigger
  return (
    <Suspense fallback={trigger}>
      <AccountMenu viewer={viewer} trigger={<AccountTrigger viewer={viewer} />} />
    </Suspense>
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
