/** Who may see a page; everybody else is sent away (spec 000 §2). */
type Access = 'anyone' | 'user' | 'admin'

/** What stands around a page: header and sidebar, the header alone, or nothing. */
export type Layout = 'both' | 'header' | 'none'

export interface Route {
  path: string
  heading: string
  /** What the tab says before “ · Kinora”; empty for the name of the site alone. */
  title: string
  access: Access
  layout: Layout
  /** What the server says to whom may see it. */
  status: 200 | 404
  /** A page for people who are not signed in: everybody else goes on. */
  isSignIn?: boolean
  /** The screen that stands for all that look like it; those with a walk of their own are looked at there. */
  isLookedAt?: boolean
}

type Rest = Partial<Omit<Route, 'path' | 'title'>>

const page = (path: string, title: string, rest: Rest = {}): Route => ({
  path,
  heading: title,
  title,
  access: 'anyone',
  layout: 'both',
  status: 200,
  ...rest,
})

const lookedAt = { isLookedAt: true } as const
const signIn = { layout: 'header', isSignIn: true, ...lookedAt } as const
const forUsers = { access: 'user' } as const
const studio = { ...forUsers, layout: 'header' } as const
const admin = { access: 'admin', layout: 'none' } as const
const missing = { heading: 'Page not found', status: 404 } as const

/** Every address of the route table of spec 000 §2; ids as the letter writes them. */
export const routeTable: Route[] = [
  page('/', '', { heading: 'Home' }),
  page('/trending', 'Trending', lookedAt),
  page('/video/{video}', '{video title}', { heading: '{video title}' }),
  page('/channel/{user}', '{username}', { heading: '{username}' }),
  page('/auth', 'Sign in', { heading: 'Sign in or create an account', ...signIn }),
  page('/verify-otp', 'Verify', { heading: 'Where shall the code go?', ...signIn }),
  page('/verify-otp/ada@e2e.invalid', 'Verify', { heading: 'Check your e-mail', ...signIn }),
  page('/search', 'Search'),
  page('/coming-soon', 'Coming soon'),
  page('/loading-test', 'Loading test'),
  page('/demoastikpage', 'The kit'),
  page('/about', 'About'),
  page('/press', 'Press'),
  page('/copyright', 'Copyright'),
  page('/terms', 'Terms'),
  page('/privacy', 'Privacy'),
  page('/safety', 'Safety'),
  page('/help', 'Help'),
  page('/contact', 'Contact'),
  page('/shorts', 'Shorts'),
  page('/shorts/{video}', 'Shorts'),
  page('/playlist/1', 'Playlist'),
  page('/post/1', 'Post'),

  page('/playlists', 'Playlists', forUsers),
  page('/studio', 'Studio', { ...studio, ...lookedAt }),
  page('/studio/content', 'Studio', studio),
  page('/studio/whatever', 'Studio', studio),
  page('/upload', 'Upload', { ...forUsers, ...lookedAt }),
  page('/notifications', 'Notifications', forUsers),
  page('/reports', 'Reports', forUsers),
  page('/settings', 'Settings', forUsers),
  page('/video-analytics/{video}', 'Video analytics', forUsers),
  page('/subscriptions', 'Subscriptions', forUsers),
  page('/history', 'History', forUsers),
  page('/watchlater', 'Watch later', forUsers),
  page('/liked', 'Liked videos', forUsers),
  page('/feedback', 'Send feedback', forUsers),

  page('/admin', 'Administration', { ...admin, ...lookedAt }),
  page('/admin/users', 'Administration', admin),
  page('/admin/feedback/3', 'Administration', admin),

  page('/nowhere', 'Page not found', missing),
  page('/video', 'Page not found', missing),
  page('/About', 'Page not found', missing),
  page('/about/us', 'Page not found', missing),
  page('/studio/content/more', 'Page not found', missing),
]
