import type { Access } from './call.ts'
import { adminPages } from './admin-pages.ts'
import {
  readChannelSearch,
  readComingSoon,
  readContactSearch,
  readHelpSearch,
  readHistorySearch,
  readHomeSearch,
  readKitSearch,
  readNotificationsSearch,
  readPlaylistSearch,
  readPlaylistsSearch,
  readPostSearch,
  readReportsSearch,
  readSearch,
  readSettingsSearch,
  readShortsSearch,
  readSignIn,
  readSubscriptionsSearch,
  readTrendingSearch,
  readVideoSearch,
} from './page-search.ts'
import { readAnalyticsSearch } from './studio-page-search.ts'
import { studioPages } from './studio-pages.ts'

/**
 * What stands around a page: header and sidebar unless it says otherwise; the header alone; the header without search
 * (sign-in has one thing to do); nothing.
 */
export type Layout = 'header' | 'quiet' | 'bare'

/** Who may see a page: as with calls; or the staff, who may see any section of the administration. */
export type PageAccess = Access | 'staff'

/** Pages under one address that share a frame of their own, and who may see any of them. */
export interface AreaEntry {
  path: `/${string}`
  access: PageAccess
  layout: Layout
  /** The file of `web/src/pages/` with the frame. */
  file: string
}

export interface PageEntry {
  /** `$id` is a number, any other `$name` one part of the address, `{-$name}` one that may be left out, `/$` the rest. */
  path: `/${string}`
  /** What the tab says before “ · Kinora”; empty for the name of the site alone. A row's own title wins over it. */
  title: string
  /** The file of `web/src/pages/` that shows it; none where the address leads on. */
  file?: string
  /** Files of `web/` that it brings as soon as it stands: the HTML names them too. */
  parts?: readonly string[]
  /** Who may see it, where that is not everybody; in an area besides what the area asks. */
  access?: PageAccess
  layout?: Layout
  /** The page wants the room: the sidebar starts as a rail. */
  sidebar?: 'rail'
  area?: AreaName
  /** Reads what the query part of its address may say; anything else is dropped. */
  search?: (raw: Record<string, unknown>) => object
  /** What it shows may not exist: its feature has to say so (404), which the server's types insist on. */
  mayBeMissing?: true
  /** Nothing lives here: the browser goes on to this address. */
  leadsTo?: (typeof areas)[AreaName]['path']
}

export const areas = {
  studio: { path: '/studio', access: 'user', layout: 'header', file: 'studio/studio-layout' },
  admin: { path: '/admin', access: 'staff', layout: 'bare', file: 'admin/admin-layout' },
} as const satisfies Record<string, AreaEntry>
export type AreaName = 'studio' | 'admin'

const text = { file: 'text-page' } as const
const forUsers = { access: 'user' } as const
/**
 * Every page of the product, once: the router, the server's titles and statuses, the sidebar and the walk through all
 * addresses derive from it. What its first HTML carries stands in `first-calls.ts`, which browsers load with the page.
 */
export const pages = {
  home: { path: '/', title: '', file: 'home-page', search: readHomeSearch },
  trending: { path: '/trending', title: 'Trending', file: 'trending-page', search: readTrendingSearch },
  shorts: {
    path: '/shorts/{-$id}',
    title: 'Shorts',
    file: 'shorts-page',
    sidebar: 'rail',
    search: readShortsSearch,
    mayBeMissing: true,
  },
  video: {
    path: '/video/$id',
    title: 'Video',
    file: 'video-page',
    parts: ['src/player/player.tsx'],
    sidebar: 'rail',
    search: readVideoSearch,
    mayBeMissing: true,
  },
  channel: {
    path: '/channel/$id',
    title: 'Channel',
    file: 'channel-page',
    search: readChannelSearch,
    mayBeMissing: true,
  },
  playlist: {
    path: '/playlist/$id',
    title: 'Playlist',
    file: 'playlist-page',
    search: readPlaylistSearch,
    mayBeMissing: true,
  },
  post: {
    path: '/post/$id',
    title: 'Post',
    file: 'post-page',
    search: readPostSearch,
    mayBeMissing: true,
  },
  search: { path: '/search', title: 'Search', file: 'search-page', search: readSearch },

  auth: { path: '/auth', title: 'Sign in', file: 'auth-page', layout: 'quiet', search: readSignIn },
  verifyOtp: {
    path: '/verify-otp/{-$email}',
    title: 'Verify',
    file: 'verify-otp-page',
    layout: 'quiet',
    search: readSignIn,
  },

  upload: { path: '/upload', title: 'Upload', file: 'upload-page', sidebar: 'rail', ...forUsers },
  settings: {
    path: '/settings',
    title: 'Settings',
    file: 'settings-page',
    search: readSettingsSearch,
    ...forUsers,
  },
  subscriptions: {
    path: '/subscriptions',
    title: 'Subscriptions',
    file: 'subscriptions-page',
    search: readSubscriptionsSearch,
    ...forUsers,
  },
  history: {
    path: '/history',
    title: 'History',
    file: 'history-page',
    search: readHistorySearch,
    ...forUsers,
  },
  watchLater: {
    path: '/watchlater',
    title: 'Watch later',
    file: 'playlist-page',
    search: readPlaylistSearch,
    ...forUsers,
  },
  liked: {
    path: '/liked',
    title: 'Liked videos',
    file: 'playlist-page',
    search: readPlaylistSearch,
    ...forUsers,
  },
  playlists: {
    path: '/playlists',
    title: 'Playlists',
    file: 'playlists-page',
    search: readPlaylistsSearch,
    ...forUsers,
  },
  notifications: {
    path: '/notifications',
    title: 'Notifications',
    file: 'notifications-page',
    search: readNotificationsSearch,
    ...forUsers,
  },
  reports: {
    path: '/reports',
    title: 'Reports',
    file: 'reports-page',
    search: readReportsSearch,
    ...forUsers,
  },
  feedback: { path: '/feedback', title: 'Send feedback', file: 'feedback-page', ...forUsers },
  videoAnalytics: {
    path: '/video-analytics/$id',
    title: 'Video analytics',
    file: 'video-analytics-page',
    search: readAnalyticsSearch,
    mayBeMissing: true,
    ...forUsers,
  },
  suspended: { path: '/suspended', title: 'Your account is suspended', file: 'suspended-page', ...forUsers },

  ...studioPages,
  ...adminPages,

  about: { path: '/about', title: 'About', ...text },
  press: { path: '/press', title: 'Press', ...text },
  copyright: { path: '/copyright', title: 'Copyright', ...text },
  terms: { path: '/terms', title: 'Terms', ...text },
  privacy: { path: '/privacy', title: 'Privacy', ...text },
  safety: { path: '/safety', title: 'Safety', ...text },
  help: { path: '/help', title: 'Help', file: 'help-page', search: readHelpSearch },
  contact: { path: '/contact', title: 'Contact', file: 'contact-page', search: readContactSearch },

  comingSoon: {
    path: '/coming-soon',
    title: 'Coming soon',
    file: 'coming-soon-page',
    search: readComingSoon,
  },
  loadingTest: { path: '/loading-test', title: 'Loading test', file: 'loading-test-page' },
  kit: { path: '/demoastikpage', title: 'The kit', file: 'kit-page', sidebar: 'rail', search: readKitSearch },
  notFound: { path: '/$', title: 'Page not found', file: 'not-found-page' },
} as const satisfies Record<string, PageEntry>

export type Pages = typeof pages
export type PageName = keyof Pages

/** All files of `web/` that a page needs: its area's frame besides its own, and what it brings. */
export const filesOf = (entry: PageEntry): string[] => [
  ...[...(entry.area ? [areas[entry.area].file] : []), ...(entry.file ? [entry.file] : [])].map(
    (file) => `src/pages/${file}.tsx`,
  ),
  ...(entry.parts ?? []),
]

/** What stands around a page: its area's choice, where it is in one. */
export const layoutOf = ({ area, layout }: PageEntry): Layout | undefined =>
  area ? areas[area].layout : layout

/** All that somebody has to be let through for, from the outside to the inside. */
export const accessOf = ({ area, access }: PageEntry): PageAccess[] =>
  [area && areas[area].access, access].filter((needed) => needed !== undefined)
