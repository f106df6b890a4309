import { t } from '@kinora/contract/text/translate'
import { accessOf, layoutOf, type PageEntry, type PageName, pages } from '@kinora/contract/pages/pages'

type Access = 'anyone' | 'user' | 'admin'

export type Layout = 'both' | 'header' | 'none'

export interface Route {
  path: string
  heading: string
  title: string
  /** Title in the server's HTML for users without access. */
  guestTitle?: string
  access: Access
  layout: Layout
  status: 200 | 404
  redirectsTo?: string | undefined
  isSignIn?: boolean
  /** Represents all screens that look the same; those with a spec of their own are covered there. */
  isAudited?: boolean
}

/** Pages whose path has parameters or variants; for all others the router's path is used. */
const pathVariants: Partial<Record<PageName, string[]>> = {
  shorts: ['/shorts', '/shorts/{video}'],
  video: ['/video/{video}'],
  channel: ['/channel/{user}'],
  playlist: ['/playlist/{playlist}'],
  post: ['/post/{post}'],
  api: ['/docs/api', '/docs/api/community', '/docs/api/community/playlists'],
  verifyOtp: ['/verify-otp', '/verify-otp/ada@e2e.invalid'],
  videoAnalytics: ['/video-analytics/{video}'],
  studioBroadcasts: ['/studio/live'],
  studioOther: ['/studio/whatever'],
  adminUser: ['/admin/users/{user}'],
  adminContent: ['/admin/content', '/admin/content/video/3'],
  adminFeedbackEntry: ['/admin/feedback/3'],
  adminVideoProcessing: ['/admin/operations/videos/{video}'],
  adminOther: ['/admin/whatever', '/admin/users/7/more'],
  notFound: [
    '/nowhere',
    '/video',
    '/About',
    '/about/us',
    '/studio/content/more',
    '/video/999999',
    '/channel/999999',
    '/playlist/999999',
    '/post/999999',
    '/docs/api/community/nothing',
  ],
}

const routeOverrides: Partial<Record<string, Partial<Route>>> = {
  '/': { heading: 'Home' },
  '/video/{video}': { title: '{video title}', heading: '{video title}' },
  '/shorts/{video}': { title: '{video title}', heading: '{video title}', redirectsTo: '/video/{video}' },
  '/channel/{user}': { title: '{username}', heading: '{username}' },
  '/playlist/{playlist}': { title: '{playlist name}', heading: '{playlist name}' },
  '/post/{post}': { title: '{username}: {post content}', heading: 'Post by {username}' },
  '/search': { heading: 'Search Kinora' },
  '/studio': { heading: 'Dashboard' },
  '/studio/whatever': { heading: 'Dashboard' },
  '/video-analytics/{video}': {
    title: '{video title}',
    heading: '{video title}',
    guestTitle: 'Video analytics',
  },
  '/admin/users': { heading: 'User Management' },
  '/admin/users/{user}': { title: '{username}', heading: '{username}', guestTitle: 'User' },
  '/admin/roles': { heading: 'Role Management' },
  '/admin/feedback/3': {
    title: 'This feedback is not available',
    heading: 'This feedback is not available',
    guestTitle: 'Feedback',
  },
  '/admin/categories': { heading: 'Category Management' },
  '/admin/content': { heading: 'Content Management' },
  '/admin/content/video/3': { heading: 'Content Management' },
  '/docs/api/community': { title: 'Community · API', heading: 'Community' },
  '/docs/api/community/playlists': { title: 'Playlists · API', heading: 'Playlists' },
  '/auth': { heading: 'Sign in or create an account', isSignIn: true },
  '/verify-otp': { heading: 'Where should we send the code?', isSignIn: true },
  '/verify-otp/ada@e2e.invalid': { heading: 'Check your e-mail', isSignIn: true },
  '/video/999999': { title: 'This video is not available', heading: 'This video is not available' },
  '/playlist/999999': {
    title: 'This playlist is not available',
    heading: 'This playlist is not available',
  },
  '/post/999999': { title: 'This post is not available', heading: 'This post is not available' },
  '/docs/api/community/nothing': {
    title: 'This part of the API does not exist',
    heading: 'This part of the API does not exist',
  },
  '/channel/999999': { title: 'This channel does not exist', heading: 'This channel does not exist' },
}

const auditedPages: PageName[] = ['trending', 'auth', 'verifyOtp', 'studio', 'upload', 'admin']

const layouts = { header: 'header', quiet: 'header', bare: 'none' } as const

function accessLevel(entry: PageEntry): Access {
  const needed = accessOf(entry).at(-1) ?? 'anyone'
  return needed === 'anyone' || needed === 'user' ? needed : 'admin'
}

const titleOf = ({ title }: PageEntry) => (title ? t(title) : '')

export const routeTable: Route[] = Object.entries<PageEntry>(pages).flatMap(([key, entry]) => {
  const name = key as PageName
  const layout = layoutOf(entry)
  return (pathVariants[name] ?? [entry.path]).map((path) => ({
    path,
    title: titleOf(entry),
    heading: titleOf(entry),
    access: accessLevel(entry),
    layout: layout ? layouts[layout] : ('both' as const),
    status: name === 'notFound' ? (404 as const) : (200 as const),
    redirectsTo: entry.leadsTo,
    isAudited: auditedPages.includes(name),
    ...routeOverrides[path],
  }))
})
