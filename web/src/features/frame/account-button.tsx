import { useState, type ComponentProps } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { fetchSoon, Late } from '../../ui/late.tsx'
import type { Viewer } from '../accounts/use-viewer.ts'

const load = () => import('./account-menu.tsx')
const preload = () => fetchSoon(load)

export function AccountButton({ viewer }: { viewer: Viewer }) {
  const [isWanted, setWanted] = useState(false)
  const trigger = (
    <AccountTrigger
      viewer={viewer}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setWanted(true)}
    />
  )
  if (!isWanted) return trigger
  return (
    <Late load={load} fallback={trigger} onFailed={() => setWanted(false)}>
      {({ AccountMenu }) => <AccountMenu viewer={viewer} trigger={<AccountTrigger viewer={viewer} />} />}
    </Late>
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
