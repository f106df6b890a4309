import {
  type AreaEntry,
  areas,
  type Layout,
  layoutOf,
  type PageAccess,
  type PageEntry,
  pages,
} from '@kinora/contract/pages/pages'
import { catalogPartOf } from '@kinora/contract/pages/catalog-parts'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { ErrorPage } from './app/shell/error-page.tsx'
import { AppShell } from './app/shell/app-shell.tsx'
import { requireAccess, AuthenticatingSpinner } from './domains/people/accounts/route-guards.tsx'
import { loadTexts } from './lib/language.ts'
import { preloadPageFiles } from './lib/page-preload.ts'
import { parseSearch, stringifySearch } from './lib/search-params.ts'
import { RouteLoadingOverlay } from './domains/site/animations/route-loading-overlay.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
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

const pageModules = import.meta.glob<{ default: ComponentType }>('./pages/**/*.tsx')

function lazyPage(file: string) {
  const load = pageModules[`./pages/${file}.tsx`]
  if (!load) throw new Error(`There is no web/src/pages/${file}.tsx`)
  return lazyRouteComponent(async () => {
    preloadPageFiles(file)
    const [page] = await Promise.all([load(), loadTexts(catalogPartOf(file))])
    return page
  })
}

type SearchOf<E> = E extends { search: (raw: never) => infer Found } ? Found : Record<never, never>

const routeOptions = <const E extends PageEntry>(entry: E) => ({
  staticData: {
    layout: layoutOf(entry),
    sidebar: entry.sidebar,
    isForViewer: Boolean(entry.area ?? entry.access),
    sectionAccess: entry.area && entry.access,
  },
  validateSearch: (entry.search ?? noSearch) as (raw: Record<string, unknown>) => SearchOf<E>,
  component: entry.file ? lazyPage(entry.file) : undefined,
  beforeLoad: async ({ location }: RouteOpening): Promise<void> => {
    if (!entry.area) await requireAccess(entry.access, location.href)
    if (entry.leadsTo) throw redirect({ to: entry.leadsTo, replace: true })
  },
  pendingComponent: entry.access && AuthenticatingSpinner,
})

type RouteOpening = { location: { href: string } }

const noSearch = () => ({})

const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: AppShell })
const getParentRoute = () => rootRoute

const pageRoute = <const E extends PageEntry>(entry: E) => ({
  ...routeOptions(entry),
  getParentRoute,
  path: entry.path as E['path'],
})

const areaRoute = <const A extends AreaEntry>({ path, access, file }: A) => ({
  getParentRoute,
  path: path as A['path'],
  component: lazyPage(file),
  beforeLoad: ({ location }: RouteOpening): Promise<void> => requireAccess(access, location.href),
  pendingComponent: AuthenticatingSpinner,
})

type ChildPath<Area extends string, Path extends string> = Path extends `${Area}/${infer Rest}` ? Rest : '/'
/** Nested under its area: `/studio/content` becomes `content`. */
const sectionRoute = <const E extends PageEntry, const A extends AreaEntry>(entry: E, { path }: A) => ({
  ...routeOptions(entry),
  path: (entry.path.slice(path.length + 1) || '/') as ChildPath<A['path'], E['path']>,
})

const studio = createRoute(areaRoute(areas.studio))
const admin = createRoute(areaRoute(areas.admin))

const studioRoute = <const E extends PageEntry>(entry: E) => ({
  ...sectionRoute(entry, areas.studio),
  getParentRoute: () => studio,
})
const adminRoute = <const E extends PageEntry>(entry: E) => ({
  ...sectionRoute(entry, areas.admin),
  getParentRoute: () => admin,
})

// Separate arrays: inside a call of `addChildren` they would lose their types.
const studioPages = [
  createRoute(studioRoute(pages.studio)),
  createRoute(studioRoute(pages.studioContent)),
  createRoute(studioRoute(pages.studioBroadcasts)),
  createRoute(studioRoute(pages.studioMonetization)),
  createRoute(studioRoute(pages.studioCustomization)),
  createRoute(studioRoute(pages.studioAnalytics)),
  createRoute(studioRoute(pages.studioSubscribers)),
  createRoute(studioRoute(pages.studioComments)),
  createRoute(studioRoute(pages.studioTrash)),
  createRoute(studioRoute(pages.studioUploadDefaults)),
  createRoute(studioRoute(pages.studioOther)),
] as const

const adminPages = [
  createRoute(adminRoute(pages.admin)),
  createRoute(adminRoute(pages.adminContent)),
  createRoute(adminRoute(pages.adminUsers)),
  createRoute(adminRoute(pages.adminUser)),
  createRoute(adminRoute(pages.adminComments)),
  createRoute(adminRoute(pages.adminReports)),
  createRoute(adminRoute(pages.adminFeedback)),
  createRoute(adminRoute(pages.adminFeedbackEntry)),
  createRoute(adminRoute(pages.adminRoles)),
  createRoute(adminRoute(pages.adminCategories)),
  createRoute(adminRoute(pages.adminAnimations)),
  createRoute(adminRoute(pages.adminMonetization)),
  createRoute(adminRoute(pages.adminCopyrights)),
  createRoute(adminRoute(pages.adminSettings)),
  createRoute(adminRoute(pages.adminOperations)),
  createRoute(adminRoute(pages.adminVideoProcessing)),
  createRoute(adminRoute(pages.adminAudit)),
  createRoute(adminRoute(pages.adminOther)),
] as const

const allPages = [
  createRoute(pageRoute(pages.home)),
  createRoute(pageRoute(pages.trending)),
  createRoute(pageRoute(pages.shorts)),
  createRoute(pageRoute(pages.video)),
  createRoute(pageRoute(pages.channel)),
  createRoute(pageRoute(pages.playlist)),
  createRoute(pageRoute(pages.post)),
  createRoute(pageRoute(pages.search)),
  createRoute(pageRoute(pages.auth)),
  createRoute(pageRoute(pages.verifyOtp)),
  createRoute(pageRoute(pages.upload)),
  createRoute(pageRoute(pages.settings)),
  createRoute(pageRoute(pages.subscriptions)),
  createRoute(pageRoute(pages.history)),
  createRoute(pageRoute(pages.watchLater)),
  createRoute(pageRoute(pages.liked)),
  createRoute(pageRoute(pages.playlists)),
  createRoute(pageRoute(pages.notifications)),
  createRoute(pageRoute(pages.reports)),
  createRoute(pageRoute(pages.feedback)),
  createRoute(pageRoute(pages.suspended)),
  createRoute(pageRoute(pages.videoAnalytics)),
  studio.addChildren(studioPages),
  admin.addChildren(adminPages),
  createRoute(pageRoute(pages.about)),
  createRoute(pageRoute(pages.press)),
  createRoute(pageRoute(pages.copyright)),
  createRoute(pageRoute(pages.terms)),
  createRoute(pageRoute(pages.privacy)),
  createRoute(pageRoute(pages.safety)),
  createRoute(pageRoute(pages.help)),
  createRoute(pageRoute(pages.api)),
  createRoute(pageRoute(pages.contact)),
  createRoute(pageRoute(pages.comingSoon)),
  createRoute(pageRoute(pages.loadingTest)),
  createRoute(pageRoute(pages.kit)),
  createRoute(pageRoute(pages.notFound)),
] as const

const routeTree = rootRoute.addChildren(allPages)

const NotFoundPage = lazyPage(pages.notFound.file)

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
    defaultPendingComponent: RouteLoadingOverlay,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  })
