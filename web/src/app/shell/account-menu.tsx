import { t } from '@kinora/contract/text/translate'
import { canAdminister } from '@kinora/contract/pages/page-access'
import { Link } from '@tanstack/react-router'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LogOut from 'lucide-react/icons/log-out'
import Shield from 'lucide-react/icons/shield'
import Upload from 'lucide-react/icons/upload'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { DropdownMenu, MenuIcon, MenuItem, MenuSeparator } from '../../ui/dropdown-menu.tsx'
import { useSignOut } from '../../domains/people/accounts/use-sign-out.ts'
import type { Viewer } from '../../viewer/use-viewer.ts'

export function AccountMenu({ viewer, trigger }: { viewer: Viewer; trigger: ReactNode }) {
  const signOut = useSignOut()
  return (
    <DropdownMenu trigger={trigger} label={t`Account`} defaultOpen>
      <div className="flex min-w-0 items-center gap-3 px-2.5 py-2">
        <Avatar name={viewer.username} src={viewer.avatar} size={36} />
        <div className="min-w-0">
          <p dir="auto" className="truncate font-semibold">
            {viewer.username}
          </p>
          <p className="truncate text-12 text-fg-muted">{viewer.email}</p>
        </div>
      </div>
      <MenuSeparator />
      <MenuItem asChild>
        <Link to="/studio">
          <MenuIcon icon={LayoutDashboard} />
          {t`Your Studio`}
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to="/upload">
          <MenuIcon icon={Upload} />
          {t`Upload video`}
        </Link>
      </MenuItem>
      {canAdminister(viewer) && (
        <MenuItem asChild>
          <Link to="/admin">
            <MenuIcon icon={Shield} />
            {t`Administration`}
          </Link>
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={signOut}>
        {t`Sign out`}
      </MenuItem>
    </DropdownMenu>
  )
}
