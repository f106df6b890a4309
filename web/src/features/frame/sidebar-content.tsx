import { Link } from '@tanstack/react-router'
import LogIn from 'lucide-react/icons/log-in'
import type { ReactNode } from 'react'
import { useSignInLink } from '../accounts/sign-in-link.tsx'
import { useViewer } from '../accounts/use-viewer.ts'
import { readCopyrightLine } from '../site/copyright-line.ts'
import { NavItem } from './nav-item.tsx'
import { footerPlaces, furtherPlaces, ownPlaces, places, type NavLink } from './sidebar-links.ts'

export function SidebarContent({ onNavigate }: { onNavigate?: () => void }) {
  const viewer = useViewer()
  const signIn = useSignInLink()
  const list = (entries: NavLink[]) => (
    <ul>
      {entries
        .filter((place) => viewer || !place.forViewer)
        .map(({ label, icon, link }) => (
          <li key={label}>
            <NavItem label={label} icon={icon} link={link} onClick={onNavigate} />
          </li>
        ))}
    </ul>
  )
  return (
    <>
      {list(places)}
      {viewer ? (
        <>
          <h2 className="mx-3 mt-5 mb-1.5 text-12 font-strong text-fg-faint">You</h2>
          {list(ownPlaces)}
        </>
      ) : (
        <Ruled>
          <NavItem label="Sign in" icon={LogIn} link={signIn} onClick={onNavigate} />
        </Ruled>
      )}
      <Ruled>{list(furtherPlaces)}</Ruled>
      <footer className="mt-auto flex flex-wrap gap-x-3 px-3 pt-5 text-12 text-fg-faint">
        {footerPlaces.map(({ label, link }) => (
          <Link
            key={label}
            {...link}
            onClick={onNavigate}
            className="py-1 hover:text-fg touch:min-w-11 touch:py-3.5"
          >
            {label}
          </Link>
        ))}
        <p className="mt-1 basis-full">{readCopyrightLine()}</p>
      </footer>
    </>
  )
}

const Ruled = ({ children }: { children: ReactNode }) => (
  <div className="mt-3 border-t border-line pt-3">{children}</div>
)
