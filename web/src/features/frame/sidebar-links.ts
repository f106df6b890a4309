import { linkOptions, type LinkOptions } from '@tanstack/react-router'
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

export interface Place {
  label: string
  /** The word on the rail, where there is little room. */
  shortLabel?: string
  icon: Icon
  link: LinkOptions
  /** Only for those who are signed in. */
  forViewer?: boolean
}

// The entries of spec 001 §2.14, in its order.

export const places: Place[] = [
  { label: 'Home', icon: House, link: linkOptions({ to: '/' }) },
  { label: 'Trending', icon: TrendingUp, link: linkOptions({ to: '/trending' }) },
  { label: 'Shorts', icon: GalleryVerticalEnd, link: linkOptions({ to: '/shorts/{-$id}' }) },
  {
    label: 'Subscriptions',
    shortLabel: 'Subs',
    icon: Clapperboard,
    link: linkOptions({ to: '/subscriptions' }),
    forViewer: true,
  },
]

export const ownPlaces: Place[] = [
  { label: 'Studio', icon: LayoutDashboard, link: linkOptions({ to: '/studio' }) },
  { label: 'Upload video', icon: Upload, link: linkOptions({ to: '/upload' }) },
  { label: 'History', icon: History, link: linkOptions({ to: '/history' }) },
  { label: 'Watch later', icon: Clock, link: linkOptions({ to: '/watchlater' }) },
  { label: 'Liked videos', icon: ThumbsUp, link: linkOptions({ to: '/liked' }) },
  { label: 'Playlists', icon: ListVideo, link: linkOptions({ to: '/playlists' }) },
]

export const furtherPlaces: Place[] = [
  { label: 'Settings', icon: Settings, link: linkOptions({ to: '/settings' }), forViewer: true },
  { label: 'Reports', icon: Flag, link: linkOptions({ to: '/reports' }), forViewer: true },
  { label: 'Help', icon: CircleQuestionMark, link: linkOptions({ to: '/help' }) },
  { label: 'Send feedback', icon: MessageSquare, link: linkOptions({ to: '/feedback' }) },
]

export const footerPlaces = [
  { label: 'About', link: linkOptions({ to: '/about' }) },
  { label: 'Press', link: linkOptions({ to: '/press' }) },
  { label: 'Copyright', link: linkOptions({ to: '/copyright' }) },
  { label: 'Terms', link: linkOptions({ to: '/terms' }) },
  { label: 'Privacy', link: linkOptions({ to: '/privacy' }) },
  { label: 'Safety', link: linkOptions({ to: '/safety' }) },
]
