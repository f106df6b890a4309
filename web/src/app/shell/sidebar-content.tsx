import { Link } from '@tanstack/react-router'
import LogIn from 'lucide-react/icons/log-in'
import type { ReactNode } from 'react'
import { useSignInLink } from '../../viewer/sign-in-link.tsx'
import { useViewer } from '../../viewer/use-viewer.ts'
import { readCopyrightLine } from '../../domains/site/site/copyright-line.ts'
import { NavItem } from '../../ui/nav-item.tsx'
import { footerLinks, secondaryLinks, userLinks, mainLinks, type NavLink } from './sidebar-links.ts'

export function SidebarContent({ onNavigate }: { onNavigate?: () => void }) {
  const viewer = useViewer()
  const signIn = useSignInLink()
  const renderLinks = (entries: NavLink[]) => (
    <ul>
      {entries
        .filter((place) => viewer || !place.requiresSignIn)
        .map(({ label, icon, link }) => (
          <li key={label}>
            <NavItem label={label} icon={icon} link={link} onClick={onNavigate} />
          </li>
        ))}
    </ul>
  )
  return (
    <>
      {renderLinks(mainLinks)}
      {viewer ? (
        <>
          <h2 className="mx-3 mt-5 mb-1.5 text-12 font-strong text-fg-faint">You</h2>
          {renderLinks(userLinks)}
        </>
      ) : (
        <DividedSection>
          <NavItem label="Sign in" icon={LogIn} link={signIn} onClick={onNavigate} />
        </DividedSection>
      )}
      <DividedSection>{renderLinks(secondaryLinks)}</DividedSection>
      <footer className="mt-auto flex flex-wrap gap-x-3 px-3 pt-5 text-12 text-fg-faint">
        {footerLinks.map(({ label, link }) => (
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

const DividedSection = ({ children }: { children: ReactNode }) => (
  <div className="mt-3 border-t border-line pt-3">{children}</div>
)
