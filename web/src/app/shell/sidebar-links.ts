import { accessOf, type PageEntry, pages } from '@kinora/contract/pages/pages'
import type { LinkOptions } from '@tanstack/react-router'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Clapperboard from 'lucide-react/icons/clapperboard'
import Clock from 'lucide-react/icons/clock'
import Flag from 'lucide-react/icons/flag'
import GalleryVerticalEnd from 'lucide-react/icons/gallery-vertical-end'
import History from 'lucide-react/icons/history'
import House from 'lucide-react/icons/house'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import ListVideo from 'lucide-react/icons/list-video'
import MessageSquare from 'lucide-react/icons/message-square'
import Settings from 'lucide-react/icons/settings'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import TrendingUp from 'lucide-react/icons/trending-up'
import Upload from 'lucide-react/icons/upload'
import type { Icon } from '../../ui/glyph.tsx'

export interface NavLink {
  label: string
  /** Label on the narrow rail. */
  shortLabel?: string
  icon: Icon
  link: LinkOptions
  requiresSignIn: boolean
}

type LinkedPage = PageEntry & { path: LinkOptions['to'] }
// Clears `$id`: the link to all shorts would otherwise keep the id of the open one.
const linkTo = (entry: LinkedPage) => ({
  label: entry.title,
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
  navLink(pages.home, House, { label: 'Home' }),
  navLink(pages.trending, TrendingUp),
  navLink(pages.shorts, GalleryVerticalEnd),
  navLink(pages.subscriptions, Clapperboard, { shortLabel: 'Subs' }),
]

export const userLinks = [
  navLink(pages.studio, LayoutDashboard),
  navLink(pages.upload, Upload, { label: 'Upload video' }),
  navLink(pages.history, History),
  navLink(pages.watchLater, Clock),
  navLink(pages.liked, ThumbsUp),
  navLink(pages.playlists, ListVideo),
]

export const secondaryLinks = [
  navLink(pages.settings, Settings),
  navLink(pages.reports, Flag),
  navLink(pages.help, CircleQuestionMark),
  // Visible to everyone; visitors sign in on the way.
  { ...navLink(pages.feedback, MessageSquare), requiresSignIn: false },
]

export const footerLinks = [
  linkTo(pages.about),
  linkTo(pages.press),
  linkTo(pages.copyright),
  linkTo(pages.terms),
  linkTo(pages.privacy),
  linkTo(pages.safety),
]
