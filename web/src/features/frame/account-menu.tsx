import { Link } from '@tanstack/react-router'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LogOut from 'lucide-react/icons/log-out'
import SunMoon from 'lucide-react/icons/sun-moon'
import Upload from 'lucide-react/icons/upload'
import type { ReactNode } from 'react'
import { chooseTheme, useTheme } from '../../lib/theme.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { DropdownMenu, MenuIcon, MenuItem, MenuSeparator, MenuValue } from '../../ui/dropdown-menu.tsx'
import { useSignOut } from '../accounts/use-sign-out.ts'
import type { Viewer } from '../accounts/use-viewer.ts'

/** Who is signed in, and the ways to their things (spec 001 §2.13). It opens as soon as it is there. */
export function AccountMenu({ viewer, trigger }: { viewer: Viewer; trigger: ReactNode }) {
  const signOut = useSignOut()
  return (
    <DropdownMenu trigger={trigger} label="Account" defaultOpen>
      <div className="flex min-w-0 items-center gap-3 px-2.5 py-2">
        <Avatar name={viewer.username} src={viewer.avatar} size={36} />
        <div className="min-w-0">
          <p className="truncate font-semibold">{viewer.username}</p>
          <p className="truncate text-12 text-fg-muted">{viewer.email}</p>
        </div>
      </div>
      <MenuSeparator />
      <MenuItem asChild>
        <Link to="/studio">
          <MenuIcon icon={LayoutDashboard} />
          Your Studio
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to="/upload">
          <MenuIcon icon={Upload} />
          Upload video
        </Link>
      </MenuItem>
      <PhoneThemeItem />
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={signOut}>
        Sign out
      </MenuItem>
    </DropdownMenu>
  )
}

/** On phones the header has no room for the toggle. */
function PhoneThemeItem() {
  const { shown } = useTheme()
  return (
    <div className="md:hidden">
      <MenuItem icon={SunMoon} onSelect={() => chooseTheme(shown === 'dark' ? 'light' : 'dark')}>
        Dark mode
        <MenuValue>{shown === 'dark' ? 'On' : 'Off'}</MenuValue>
      </MenuItem>
    </div>
  )
}
