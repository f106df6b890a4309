import type { Access } from './call.ts'
import {
  readAuditSearch,
  readAnalyticsSearch,
  readCasesSearch,
  readCategoriesSearch,
  readFeedbackListSearch,
  readChannelSearch,
  readClaimsSearch,
  readComingSoon,
  readContentSearch,
  readContactSearch,
  readHelpSearch,
  readHistorySearch,
  readHomeSearch,
  readInboxSearch,
  readKitSearch,
  readManagedMoneySearch,
  readMonetizationSearch,
  readSignIn,
  readPeopleSearch,
  readPersonSearch,
  readPlaylistSearch,
  readPlaylistsSearch,
  readPostSearch,
  readNotificationsSearch,
  readOwnContentSearch,
  readOperationsSearch,
  readReportsSearch,
  readSearch,
  readSettingsSearch,
  readShortsSearch,
  readSubscribersSearch,
  readSiteCommentsSearch,
  readSubscriptionsSearch,
  readTrashSearch,
  readTrendingSearch,
  readVideoSearch,
} from './page-search.ts'
import type { Permission } from './permissions.ts'

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
  /** The file of `web/src/pages/` that shows it; a page without one says that it is still to be built. */
  file?: string
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
const inStudio = { area: 'studio' } as const
// Where no permission opens a section, it is for administrators alone. The one that does is that of seeing what it
// lists; what can be done there asks for others.
const inAdmin = { area: 'admin', access: 'admin' } as const
const adminFor = <const P extends Permission>(permission: P) =>
  ({ area: 'admin', access: { permission } }) as const

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

  studio: { path: '/studio', title: 'Studio', file: 'studio/dashboard-page', ...inStudio },
  studioContent: {
    path: '/studio/content',
    title: 'Content',
    file: 'studio/content-page',
    search: readOwnContentSearch,
    ...inStudio,
  },
  studioMonetization: {
    path: '/studio/monetization',
    title: 'Monetization',
    file: 'studio/monetization-page',
    search: readMonetizationSearch,
    ...inStudio,
  },
  studioCustomization: {
    path: '/studio/customization',
    title: 'Customization',
    file: 'studio/customization-page',
    search: readSettingsSearch,
    ...inStudio,
  },
  studioAnalytics: {
    path: '/studio/analytics',
    title: 'Analytics',
    file: 'studio/analytics-page',
    search: readAnalyticsSearch,
    ...inStudio,
  },
  studioSubscribers: {
    path: '/studio/subscribers',
    title: 'Subscribers',
    file: 'studio/subscribers-page',
    search: readSubscribersSearch,
    ...inStudio,
  },
  studioComments: {
    path: '/studio/comments',
    title: 'Comments',
    file: 'studio/comments-page',
    search: readInboxSearch,
    ...inStudio,
  },
  studioTrash: {
    path: '/studio/trash',
    title: 'Trash',
    file: 'studio/trash-page',
    search: readTrashSearch,
    ...inStudio,
  },
  studioUploadDefaults: {
    path: '/studio/upload-defaults',
    title: 'Upload defaults',
    file: 'studio/upload-defaults-page',
    ...inStudio,
  },
  studioOther: { path: '/studio/$section', title: 'Studio', leadsTo: '/studio', ...inStudio },

  admin: { path: '/admin', title: 'Dashboard', file: 'admin/dashboard-page', ...adminFor('analytics.view') },
  // With the details of one thing open: /admin/content/video/12.
  adminContent: {
    path: '/admin/content/{-$type}/{-$id}',
    title: 'Content',
    file: 'admin/content-page',
    search: readContentSearch,
    ...adminFor('videos.approve'),
  },
  adminUsers: {
    path: '/admin/users',
    title: 'Users',
    file: 'admin/users-page',
    search: readPeopleSearch,
    ...adminFor('users.read'),
  },
  adminUser: {
    path: '/admin/users/$id',
    title: 'User',
    file: 'admin/user-page',
    search: readPersonSearch,
    ...adminFor('users.read'),
  },
  adminComments: {
    path: '/admin/comments',
    title: 'Comments',
    file: 'admin/comments-page',
    search: readSiteCommentsSearch,
    ...adminFor('comments.moderate'),
  },
  adminReports: {
    path: '/admin/reports',
    title: 'Content Reports',
    file: 'admin/reports-page',
    search: readCasesSearch,
    ...adminFor('reports.generate'),
  },
  adminFeedback: {
    path: '/admin/feedback',
    title: 'Feedback',
    file: 'admin/feedback-page',
    search: readFeedbackListSearch,
    ...inAdmin,
  },
  adminFeedbackEntry: {
    path: '/admin/feedback/$id',
    title: 'Feedback',
    file: 'admin/feedback-entry-page',
    ...inAdmin,
  },
  adminRoles: { path: '/admin/roles', title: 'Roles & Permissions', file: 'admin/roles-page', ...inAdmin },
  adminCategories: {
    path: '/admin/categories',
    title: 'Categories',
    file: 'admin/categories-page',
    search: readCategoriesSearch,
    ...adminFor('categories.view'),
  },
  adminAnimations: {
    path: '/admin/animations',
    title: 'Loading Animations',
    file: 'admin/animations-page',
    ...inAdmin,
  },
  adminMonetization: {
    path: '/admin/monetization',
    title: 'Monetization',
    file: 'admin/monetization-page',
    search: readManagedMoneySearch,
    ...adminFor('monetization.view'),
  },
  adminCopyrights: {
    path: '/admin/copyrights',
    title: 'Copyrights',
    file: 'admin/copyrights-page',
    search: readClaimsSearch,
    ...adminFor('reports.contentClaims'),
  },
  adminSettings: {
    path: '/admin/settings',
    title: 'Settings',
    file: 'admin/settings-page',
    ...adminFor('settings.read'),
  },
  adminAudit: {
    path: '/admin/audit',
    title: 'Audit log',
    file: 'admin/audit-page',
    search: readAuditSearch,
    ...inAdmin,
  },
  adminOperations: {
    path: '/admin/operations',
    title: 'Operations',
    file: 'admin/operations-page',
    search: readOperationsSearch,
    ...inAdmin,
  },
  adminOther: { path: '/admin/$', title: 'Dashboard', leadsTo: '/admin', area: 'admin' },

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

/** What stands at the address of a page that is still to be built. */
const laterFile = 'later-page'

export const fileOf = ({ file = laterFile }: PageEntry): string => file

/** All files of `web/src/pages/` that a page needs: its area's frame besides its own. */
export const filesOf = (entry: PageEntry): string[] =>
  entry.area ? [areas[entry.area].file, fileOf(entry)] : [fileOf(entry)]

/** What stands around a page: its area's choice, where it is in one. */
export const layoutOf = ({ area, layout }: PageEntry): Layout | undefined =>
  area ? areas[area].layout : layout

/** All that somebody has to be let through for, from the outside to the inside. */
export const accessOf = ({ area, access }: PageEntry): PageAccess[] =>
  [area && areas[area].access, access].filter((needed) => needed !== undefined)
