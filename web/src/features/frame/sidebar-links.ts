import { accessOf, pages, type PageEntry } from '@kinora/contract/pages'
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
  forViewer: boolean
}

type Linked = PageEntry & { path: LinkOptions['to'] }
// Clears `$id`: the link to all shorts would otherwise keep the id of the open one.
const linkTo = (entry: Linked) => ({
  label: entry.title,
  link: { to: entry.path, params: { id: undefined } } as LinkOptions,
})

const place = (
  entry: Linked,
  icon: Icon,
  words: Pick<Partial<NavLink>, 'label' | 'shortLabel'> = {},
): NavLink => ({
  ...linkTo(entry),
  icon,
  forViewer: accessOf(entry).length > 0,
  ...words,
})

// docs/product.md “Pages and frame”, in this order.

export const places = [
  place(pages.home, House, { label: 'Home' }),
  place(pages.trending, TrendingUp),
  place(pages.shorts, GalleryVerticalEnd),
  place(pages.subscriptions, Clapperboard, { shortLabel: 'Subs' }),
]

export const ownPlaces = [
  place(pages.studio, LayoutDashboard),
  place(pages.upload, Upload, { label: 'Upload video' }),
  place(pages.history, History),
  place(pages.watchLater, Clock),
  place(pages.liked, ThumbsUp),
  place(pages.playlists, ListVideo),
]

export const furtherPlaces = [
  place(pages.settings, Settings),
  place(pages.reports, Flag),
  place(pages.help, CircleQuestionMark),
  // Visible to everyone; visitors sign in on the way.
  { ...place(pages.feedback, MessageSquare), forViewer: false },
]

export const footerPlaces = [
  linkTo(pages.about),
  linkTo(pages.press),
  linkTo(pages.copyright),
  linkTo(pages.terms),
  linkTo(pages.privacy),
  linkTo(pages.safety),
]
