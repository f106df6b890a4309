import {
  areas,
  layoutOf,
  pages,
  type AreaEntry,
  type Layout,
  type PageAccess,
  type PageEntry,
} from '@kinora/contract/pages'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { Authenticating } from './features/accounts/authenticating.tsx'
import { letThrough } from './features/accounts/guards.ts'
import { ErrorPage } from './features/frame/error-page.tsx'
import { Root } from './features/frame/root.tsx'
import { preloadFilesOf } from './lib/page-files.ts'
import { parseSearch, stringifySearch } from './lib/plain-search.ts'
import { RouteLoading } from './features/animations/route-loading.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Document title, unless the content has its own. */
    title?: string
    layout?: Layout | undefined
    isForViewer?: boolean
    /** Access to a section beyond that of its area; checked by the area's layout. */
    sectionAccess?: PageAccess | undefined
    sidebar?: 'rail' | undefined
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}

const files = import.meta.glob<{ default: ComponentType }>('./pages/**/*.tsx')

function componentOf(file: string) {
  const load = files[`./pages/${file}.tsx`]
  if (!load) throw new Error(`There is no web/src/pages/${file}.tsx`)
  return lazyRouteComponent(() => {
    preloadFilesOf(file)
    return load()
  })
}

type SearchOf<E> = E extends { search: (raw: never) => infer Found } ? Found : Record<never, never>

const routed = <const E extends PageEntry>(entry: E) => ({
  staticData: {
    title: entry.title,
    layout: layoutOf(entry),
    sidebar: entry.sidebar,
    isForViewer: Boolean(entry.area ?? entry.access),
    sectionAccess: entry.area && entry.access,
  },
  validateSearch: (entry.search ?? nothing) as (raw: Record<string, unknown>) => SearchOf<E>,
  component: entry.file ? componentOf(entry.file) : undefined,
  beforeLoad: async ({ location }: Opening): Promise<void> => {
    if (!entry.area) await letThrough(entry.access, location.href)
    if (entry.leadsTo) throw redirect({ to: entry.leadsTo, replace: true })
  },
  pendingComponent: entry.access && Authenticating,
})

type Opening = { location: { href: string } }

const nothing = () => ({})

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root })
const getParentRoute = () => root

const page = <const E extends PageEntry>(entry: E) => ({
  ...routed(entry),
  getParentRoute,
  path: entry.path as E['path'],
})

const area = <const A extends AreaEntry>({ path, access, file }: A) => ({
  getParentRoute,
  path: path as A['path'],
  component: componentOf(file),
  beforeLoad: ({ location }: Opening): Promise<void> => letThrough(access, location.href),
  pendingComponent: Authenticating,
})

type Below<Area extends string, Path extends string> = Path extends `${Area}/${infer Rest}` ? Rest : '/'
/** Nested under its area: `/studio/content` becomes `content`. */
const section = <const E extends PageEntry, const A extends AreaEntry>(entry: E, { path }: A) => ({
  ...routed(entry),
  path: (entry.path.slice(path.length + 1) || '/') as Below<A['path'], E['path']>,
})

const studio = createRoute(area(areas.studio))
const admin = createRoute(area(areas.admin))

const inStudio = <const E extends PageEntry>(entry: E) => ({
  ...section(entry, areas.studio),
  getParentRoute: () => studio,
})
const inAdmin = <const E extends PageEntry>(entry: E) => ({
  ...section(entry, areas.admin),
  getParentRoute: () => admin,
})

// Separate arrays: inside a call of `addChildren` they would lose their types.
const studioPages = [
  createRoute(inStudio(pages.studio)),
  createRoute(inStudio(pages.studioContent)),
  createRoute(inStudio(pages.studioMonetization)),
  createRoute(inStudio(pages.studioCustomization)),
  createRoute(inStudio(pages.studioAnalytics)),
  createRoute(inStudio(pages.studioSubscribers)),
  createRoute(inStudio(pages.studioComments)),
  createRoute(inStudio(pages.studioTrash)),
  createRoute(inStudio(pages.studioUploadDefaults)),
  createRoute(inStudio(pages.studioOther)),
] as const

const adminPages = [
  createRoute(inAdmin(pages.admin)),
  createRoute(inAdmin(pages.adminContent)),
  createRoute(inAdmin(pages.adminUsers)),
  createRoute(inAdmin(pages.adminUser)),
  createRoute(inAdmin(pages.adminComments)),
  createRoute(inAdmin(pages.adminReports)),
  createRoute(inAdmin(pages.adminFeedback)),
  createRoute(inAdmin(pages.adminFeedbackEntry)),
  createRoute(inAdmin(pages.adminRoles)),
  createRoute(inAdmin(pages.adminCategories)),
  createRoute(inAdmin(pages.adminAnimations)),
  createRoute(inAdmin(pages.adminMonetization)),
  createRoute(inAdmin(pages.adminCopyrights)),
  createRoute(inAdmin(pages.adminSettings)),
  createRoute(inAdmin(pages.adminOperations)),
  createRoute(inAdmin(pages.adminAudit)),
  createRoute(inAdmin(pages.adminOther)),
] as const

const allPages = [
  createRoute(page(pages.home)),
  createRoute(page(pages.trending)),
  createRoute(page(pages.shorts)),
  createRoute(page(pages.video)),
  createRoute(page(pages.channel)),
  createRoute(page(pages.playlist)),
  createRoute(page(pages.post)),
  createRoute(page(pages.search)),
  createRoute(page(pages.auth)),
  createRoute(page(pages.verifyOtp)),
  createRoute(page(pages.upload)),
  createRoute(page(pages.settings)),
  createRoute(page(pages.subscriptions)),
  createRoute(page(pages.history)),
  createRoute(page(pages.watchLater)),
  createRoute(page(pages.liked)),
  createRoute(page(pages.playlists)),
  createRoute(page(pages.notifications)),
  createRoute(page(pages.reports)),
  createRoute(page(pages.feedback)),
  createRoute(page(pages.suspended)),
  createRoute(page(pages.videoAnalytics)),
  studio.addChildren(studioPages),
  admin.addChildren(adminPages),
  createRoute(page(pages.about)),
  createRoute(page(pages.press)),
  createRoute(page(pages.copyright)),
  createRoute(page(pages.terms)),
  createRoute(page(pages.privacy)),
  createRoute(page(pages.safety)),
  createRoute(page(pages.help)),
  createRoute(page(pages.contact)),
  createRoute(page(pages.comingSoon)),
  createRoute(page(pages.loadingTest)),
  createRoute(page(pages.kit)),
  createRoute(page(pages.notFound)),
] as const

const routeTree = root.addChildren(allPages)

const NotFoundPage = componentOf(pages.notFound.file)

export const createAppRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    caseSensitive: true, // as on the server: /About is not a page
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingComponent: RouteLoading,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  })
