import { msg, type Message } from '@kinora/contract/text/translate'
import type { Access } from '../http/call.ts'
import type { TextPageName } from '../site/site/rules.ts'
import { adminPages } from './admin-pages.ts'
import {
  readChannelSearch,
  readComingSoonSearch,
  readCommentsSearch,
  readContactSearch,
  readHistorySearch,
  readHomeSearch,
  readKitSearch,
  readNotificationsSearch,
  readPlaylistSearch,
  readPlaylistsSearch,
  readReportsSearch,
  readSearch,
  readSettingsSearch,
  readSignInSearch,
  readSubscriptionsSearch,
  readTextSearch,
  readTrendingSearch,
  readVideoSearch,
} from './page-search.ts'
import { studioPages, readAnalyticsSearch } from './studio-pages.ts'

/** `header`: without a sidebar; `quiet`: a header without search; `bare`: neither. Both by default. */
export type Layout = 'header' | 'quiet' | 'bare'

/** `staff`: holders of any permission of the administration. */
export type PageAccess = Access | 'staff'

export interface AreaEntry {
  path: `/${string}`
  access: PageAccess
  layout: Layout
  file: string
}

export interface PageEntry {
  /** `$id` is a number, any other `$name` one segment, `{-$name}` an optional one, `/$` the rest. */
  path: `/${string}`
  /** Tab title before “ · Kinora”; empty for the name of the site alone. The title of an entity overrides it. */
  title: Message | null
  /** In `web/src/pages/`; unset for redirects. */
  file?: string
  /** Files of `web/` that the page needs at once: the HTML preloads them. */
  parts?: readonly string[]
  /** Everyone by default; within an area, in addition to the area's. */
  access?: PageAccess
  layout?: Layout
  sidebar?: 'rail'
  area?: AreaName
  search?: (raw: Record<string, unknown>) => object
  /** The entity may not exist: the server's types make its feature answer 404. */
  mayBeMissing?: true
  leadsTo?: (typeof areas)[AreaName]['path']
}

export const areas = {
  studio: { path: '/studio', access: 'user', layout: 'header', file: 'studio/studio-layout' },
  admin: { path: '/admin', access: 'staff', layout: 'bare', file: 'admin/admin-layout' },
} as const satisfies Record<string, AreaEntry>
export type AreaName = 'studio' | 'admin'

const textPage = { file: 'text-page' } as const
const signedInOnly = { access: 'user' } as const
/**
 * Every page, once: source of the router, the server's titles and statuses, the sidebar and the test of all URLs.
 * Their first calls are in `initial-calls.ts`, which browsers load with the page.
 */
export const pages = {
  home: { path: '/', title: null, file: 'home-page', search: readHomeSearch },
  trending: { path: '/trending', title: msg`Trending`, file: 'trending-page', search: readTrendingSearch },
  shorts: {
    path: '/shorts/{-$id}',
    title: msg`Shorts`,
    file: 'shorts-page',
    sidebar: 'rail',
    search: readCommentsSearch,
    mayBeMissing: true,
  },
  video: {
    path: '/video/$id',
    title: msg`Video`,
    file: 'video-page',
    parts: ['src/player/player.tsx'],
    sidebar: 'rail',
    search: readVideoSearch,
    mayBeMissing: true,
  },
  channel: {
    path: '/channel/$id',
    title: msg`Channel`,
    file: 'channel-page',
    search: readChannelSearch,
    mayBeMissing: true,
  },
  playlist: {
    path: '/playlist/$id',
    title: msg`Playlist`,
    file: 'playlist-page',
    search: readPlaylistSearch,
    mayBeMissing: true,
  },
  post: {
    path: '/post/$id',
    title: msg({ message: 'Post', context: 'noun' }),
    file: 'post-page',
    search: readCommentsSearch,
    mayBeMissing: true,
  },
  search: { path: '/search', title: msg`Search`, file: 'search-page', search: readSearch },

  auth: { path: '/auth', title: msg`Sign in`, file: 'auth-page', layout: 'quiet', search: readSignInSearch },
  verifyOtp: {
    path: '/verify-otp/{-$email}',
    title: msg({ message: 'Verify', context: 'code' }),
    file: 'verify-otp-page',
    layout: 'quiet',
    search: readSignInSearch,
  },

  upload: { path: '/upload', title: msg`Upload`, file: 'upload-page', sidebar: 'rail', ...signedInOnly },
  settings: {
    path: '/settings',
    title: msg`Settings`,
    file: 'settings-page',
    search: readSettingsSearch,
    ...signedInOnly,
  },
  subscriptions: {
    path: '/subscriptions',
    title: msg`Subscriptions`,
    file: 'subscriptions-page',
    search: readSubscriptionsSearch,
    ...signedInOnly,
  },
  history: {
    path: '/history',
    title: msg`History`,
    file: 'history-page',
    search: readHistorySearch,
    ...signedInOnly,
  },
  watchLater: {
    path: '/watchlater',
    title: msg`Watch later`,
    file: 'playlist-page',
    search: readPlaylistSearch,
    ...signedInOnly,
  },
  liked: {
    path: '/liked',
    title: msg`Liked videos`,
    file: 'playlist-page',
    search: readPlaylistSearch,
    ...signedInOnly,
  },
  playlists: {
    path: '/playlists',
    title: msg`Playlists`,
    file: 'playlists-page',
    search: readPlaylistsSearch,
    ...signedInOnly,
  },
  notifications: {
    path: '/notifications',
    title: msg`Notifications`,
    file: 'notifications-page',
    search: readNotificationsSearch,
    ...signedInOnly,
  },
  reports: {
    path: '/reports',
    title: msg`Reports`,
    file: 'reports-page',
    search: readReportsSearch,
    ...signedInOnly,
  },
  feedback: { path: '/feedback', title: msg`Send feedback`, file: 'feedback-page', ...signedInOnly },
  videoAnalytics: {
    path: '/video-analytics/$id',
    title: msg`Video analytics`,
    file: 'video-analytics-page',
    search: readAnalyticsSearch,
    mayBeMissing: true,
    ...signedInOnly,
  },
  suspended: {
    path: '/suspended',
    title: msg`Your account is suspended`,
    file: 'suspended-page',
    ...signedInOnly,
  },

  ...studioPages,
  ...adminPages,

  about: { path: '/about', title: msg`About`, ...textPage },
  press: { path: '/press', title: msg`Press`, ...textPage },
  copyright: { path: '/copyright', title: msg`Copyright`, ...textPage },
  terms: { path: '/terms', title: msg`Terms`, ...textPage },
  privacy: { path: '/privacy', title: msg`Privacy`, ...textPage },
  safety: { path: '/safety', title: msg`Safety`, ...textPage },
  help: { path: '/help', title: msg`Help`, file: 'help-page', search: readTextSearch },
  api: {
    path: '/docs/api/{-$domain}/{-$feature}',
    title: msg`API`,
    file: 'api-page',
    search: readTextSearch,
    mayBeMissing: true,
  },
  contact: { path: '/contact', title: msg`Contact`, file: 'contact-page', search: readContactSearch },

  comingSoon: {
    path: '/coming-soon',
    title: msg`Coming soon`,
    file: 'coming-soon-page',
    search: readComingSoonSearch,
  },
  loadingTest: { path: '/loading-test', title: msg`Loading test`, file: 'loading-test-page' },
  kit: {
    path: '/demoastikpage',
    title: msg`The kit`,
    file: 'kit-page',
    sidebar: 'rail',
    search: readKitSearch,
  },
  notFound: { path: '/$', title: msg`Page not found`, file: 'not-found-page' },
} as const satisfies Record<string, PageEntry> & Record<TextPageName, PageEntry>

export type Pages = typeof pages
export type PageName = keyof Pages

export const pageFilesOf = (entry: PageEntry): string[] => [
  ...[...(entry.area ? [areas[entry.area].file] : []), ...(entry.file ? [entry.file] : [])].map(
    (file) => `src/pages/${file}.tsx`,
  ),
  ...(entry.parts ?? []),
]

export const layoutOf = ({ area, layout }: PageEntry): Layout | undefined =>
  area ? areas[area].layout : layout

/** All of them are required, the outermost first. */
export const accessOf = ({ area, access }: PageEntry): PageAccess[] =>
  [area && areas[area].access, access].filter((needed) => needed !== undefined)
