import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type StaticDataRouteOption,
} from '@tanstack/react-router'
import { Authenticating } from './features/accounts/authenticating.tsx'
import { requireAdmin, requireViewer } from './features/accounts/guards.ts'
import { ErrorPage } from './features/frame/error-page.tsx'
import { Root } from './features/frame/root.tsx'
import {
  readChannelSearch,
  readComingSoon,
  readContactSearch,
  readHelpSearch,
  readHomeSearch,
  readKitSearch,
  readNext,
  readSearch,
  readSettingsSearch,
  readVideoSearch,
} from './lib/search-params.ts'
import { CenteredSpinner } from './ui/spinner.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What a page that is not built yet is called. */
    title?: string
    /**
     * What stands around the page (spec 000 §2): header and sidebar, the header alone, the
     * header without search (sign-in has one thing to do), or nothing.
     */
    layout?: 'header' | 'quiet' | 'bare'
    /** The page is only for signed-in people. */
    isForViewer?: boolean
    /** The page wants the room: the sidebar starts as a rail. */
    sidebar?: 'rail'
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}

const NotFoundPage = lazyRouteComponent(() => import('./pages/not-found-page.tsx'))
const TextPage = lazyRouteComponent(() => import('./pages/text-page.tsx'))
const LaterPage = lazyRouteComponent(() => import('./pages/later-page.tsx'))

const forViewer = { beforeLoad: requireViewer, pendingComponent: Authenticating }
const forAdmin = { beforeLoad: requireAdmin, pendingComponent: Authenticating }
const guarded = { isForViewer: true }
const quiet = { staticData: { layout: 'quiet' } } as const

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root })
const getParentRoute = () => root

/** A page of a later issue: it has its address and its title, and says that it is not here yet. */
const later = <const Path extends string>(
  path: Path,
  title: string,
  staticData: StaticDataRouteOption = {},
) => ({
  getParentRoute,
  path,
  staticData: { ...staticData, title },
  component: LaterPage,
})

const pages = [
  createRoute({
    getParentRoute,
    path: '/',
    validateSearch: readHomeSearch,
    component: lazyRouteComponent(() => import('./pages/home-page.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '/video/$id',
    staticData: { sidebar: 'rail' },
    validateSearch: readVideoSearch,
    component: lazyRouteComponent(() => import('./pages/video-page.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '/channel/$id',
    validateSearch: readChannelSearch,
    component: lazyRouteComponent(() => import('./pages/channel-page.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '/upload',
    ...forViewer,
    staticData: { sidebar: 'rail', ...guarded },
    component: lazyRouteComponent(() => import('./pages/upload-page.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '/settings',
    ...forViewer,
    staticData: guarded,
    validateSearch: readSettingsSearch,
    component: lazyRouteComponent(() => import('./pages/settings-page.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '/auth',
    ...quiet,
    validateSearch: readNext,
    component: lazyRouteComponent(() => import('./pages/auth-page.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '/verify-otp/{-$email}',
    ...quiet,
    validateSearch: readNext,
    component: lazyRouteComponent(() => import('./pages/verify-otp-page.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '/demoastikpage',
    staticData: { sidebar: 'rail' },
    validateSearch: readKitSearch,
    component: lazyRouteComponent(() => import('./pages/kit-page.tsx')),
  }),
  createRoute({ getParentRoute, path: '/about', component: TextPage }),
  createRoute({ getParentRoute, path: '/press', component: TextPage }),
  createRoute({ getParentRoute, path: '/copyright', component: TextPage }),
  createRoute({ getParentRoute, path: '/terms', component: TextPage }),
  createRoute({ getParentRoute, path: '/privacy', component: TextPage }),
  createRoute({ getParentRoute, path: '/safety', component: TextPage }),
  createRoute({
    getParentRoute,
    path: '/help',
    validateSearch: readHelpSearch,
    component: lazyRouteComponent(() => import('./pages/help-page.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '/contact',
    validateSearch: readContactSearch,
    component: lazyRouteComponent(() => import('./pages/contact-page.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '/coming-soon',
    validateSearch: readComingSoon,
    component: lazyRouteComponent(() => import('./pages/coming-soon-page.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '/loading-test',
    component: lazyRouteComponent(() => import('./pages/loading-test-page.tsx')),
  }),
  createRoute({ getParentRoute, path: '$', component: NotFoundPage }),
] as const

const laterPages = [
  createRoute({ ...later('/search', 'Search'), validateSearch: readSearch }),
  createRoute(later('/trending', 'Trending')),
  createRoute(later('/shorts/{-$id}', 'Shorts')),
  createRoute(later('/playlist/$id', 'Playlist')),
  createRoute(later('/post/$id', 'Post')),
] as const

const laterPagesForViewer = [
  createRoute({ ...later('/playlists', 'Playlists', guarded), ...forViewer }),
  createRoute({ ...later('/notifications', 'Notifications', guarded), ...forViewer }),
  createRoute({ ...later('/reports', 'Reports', guarded), ...forViewer }),
  createRoute({ ...later('/video-analytics/$id', 'Video analytics', guarded), ...forViewer }),
  createRoute({ ...later('/subscriptions', 'Subscriptions', guarded), ...forViewer }),
  createRoute({ ...later('/history', 'History', guarded), ...forViewer }),
  createRoute({ ...later('/watchlater', 'Watch later', guarded), ...forViewer }),
  createRoute({ ...later('/liked', 'Liked videos', guarded), ...forViewer }),
  createRoute({ ...later('/feedback', 'Send feedback', guarded), ...forViewer }),
  createRoute({ ...later('/studio', 'Studio', { layout: 'header', ...guarded }), ...forViewer }),
  createRoute({ ...later('/studio/$section', 'Studio', { layout: 'header', ...guarded }), ...forViewer }),
  createRoute({ ...later('/admin', 'Administration', { layout: 'bare', ...guarded }), ...forAdmin }),
  // Some sections have more behind them, such as /admin/feedback/3 (spec 001 §2.11).
  createRoute({ ...later('/admin/$', 'Administration', { layout: 'bare', ...guarded }), ...forAdmin }),
] as const

const routeTree = root.addChildren([...pages, ...laterPages, ...laterPagesForViewer])

/** The product's pages by address. */
export const createAppRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    context: { queryClient },
    caseSensitive: true, // as on the server: /About is not a page
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingComponent: () => <CenteredSpinner label="Loading..." />,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  })
