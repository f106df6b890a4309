import { labelText, type Label } from '@kinora/contract/text/label'
import { msg, t } from '@kinora/contract/text/translate'
import { accessOf, type PageEntry, pages } from '@kinora/contract/pages/pages'
import { Link, type LinkOptions } from '@tanstack/react-router'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Clapperboard from 'lucide-react/icons/clapperboard'
import Clock from 'lucide-react/icons/clock'
import Flag from 'lucide-react/icons/flag'
import GalleryVerticalEnd from 'lucide-react/icons/gallery-vertical-end'
import History from 'lucide-react/icons/history'
import House from 'lucide-react/icons/house'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import ListVideo from 'lucide-react/icons/list-video'
import LogIn from 'lucide-react/icons/log-in'
import MessageSquare from 'lucide-react/icons/message-square'
import Settings from 'lucide-react/icons/settings'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import TrendingUp from 'lucide-react/icons/trending-up'
import Upload from 'lucide-react/icons/upload'
import type { ReactNode } from 'react'
import { useSignInLink } from '../../viewer/sign-in-link.tsx'
import { useViewer } from '../../viewer/use-viewer.ts'
import type { Icon } from '../../ui/glyph.tsx'
import { NavItem } from '../../ui/nav-item.tsx'

interface NavLink {
  label: Label
  /** Label on the narrow rail. */
  shortLabel?: Label
  icon: Icon
  link: LinkOptions
  requiresSignIn: boolean
}

type LinkedPage = PageEntry & { path: LinkOptions['to'] }
// Clears `$id`: the link to all shorts would otherwise keep the id of the open one.
const linkTo = (entry: LinkedPage) => ({
  label: entry.title ?? '',
  link: { to: entry.path, params: { id: undefined } } as LinkOptions,
})

const navLink = (
  entry: LinkedPage,
  icon: Icon,
  labels: Pick<Partial<NavLink>, 'label' | 'shortLabel'> = {},
): NavLink => ({
  ...linkTo(entry),
  icon,
  requiresSignIn: accessOf(entry).length > 0,
  ...labels,
})

// docs/product.md “Pages and frame”, in this order.

export const mainLinks = [
  navLink(pages.home, House, { label: msg`Home` }),
  navLink(pages.trending, TrendingUp),
  navLink(pages.shorts, GalleryVerticalEnd),
  navLink(pages.subscriptions, Clapperboard, { shortLabel: msg`Subs` }),
]

const userLinks = [
  navLink(pages.studio, LayoutDashboard),
  navLink(pages.upload, Upload, { label: msg`Upload video` }),
  navLink(pages.history, History),
  navLink(pages.watchLater, Clock),
  navLink(pages.liked, ThumbsUp),
  navLink(pages.playlists, ListVideo),
]

const secondaryLinks = [
  navLink(pages.settings, Settings),
  navLink(pages.reports, Flag),
  navLink(pages.help, CircleQuestionMark),
  // Visible to everyone; visitors sign in on the way.
  { ...navLink(pages.feedback, MessageSquare), requiresSignIn: false },
]

const footerLinks = [
  linkTo(pages.about),
  linkTo(pages.press),
  linkTo(pages.copyright),
  linkTo(pages.terms),
  linkTo(pages.privacy),
  linkTo(pages.safety),
]

export function SidebarContent({ onNavigate }: { onNavigate?: () => void }) {
  const viewer = useViewer()
  const signIn = useSignInLink()
  const renderLinks = (entries: NavLink[]) => (
    <ul>
      {entries
        .filter((place) => viewer || !place.requiresSignIn)
        .map(({ label, icon, link }) => (
          <li key={link.to}>
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
          <h2 className="mx-3 mt-5 mb-1.5 text-12 font-strong text-fg-faint">{t`You`}</h2>
          {renderLinks(userLinks)}
        </>
      ) : (
        <DividedSection>
          <NavItem label={t`Sign in`} icon={LogIn} link={signIn} onClick={onNavigate} />
        </DividedSection>
      )}
      <DividedSection>{renderLinks(secondaryLinks)}</DividedSection>
      <footer className="mt-auto flex flex-wrap gap-x-3 px-3 pt-5 text-12 text-fg-faint">
        {footerLinks.map(({ label, link }) => (
          <Link
            key={link.to}
            {...link}
            onClick={onNavigate}
            className="py-1 hover:text-fg touch:min-w-11 touch:py-3.5"
          >
            {labelText(label)}
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

const defaultLine = '© 2023 Kinora' // docs/product.md “Pages and frame”

/** From the configuration (the server puts it into the page), or else the default. */
function readCopyrightLine(): string {
  const element = document.querySelector<HTMLMetaElement>('meta[name="copyright"]')
  return element?.content.trim() || defaultLine
}
