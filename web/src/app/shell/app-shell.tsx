import { t } from '@kinora/contract/text/translate'
import { CatchBoundary, Outlet, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SignedOutRedirect } from '../../domains/people/accounts/route-guards.tsx'
import { afterPaint } from '../../lib/after-paint.ts'
import { lazyDialog, LazyModule } from '../../ui/lazy-module.tsx'
import { RailNavItem } from '../../ui/nav-item.tsx'
import { useViewer } from '../../viewer/use-viewer.ts'
import { SidebarColumns } from './frame.tsx'
import { Header, useSidebar } from './header.tsx'
import { mainContentId } from './main-content-id.ts'
import { SidebarContent, mainLinks } from './sidebar-content.tsx'

// Lazy: brings the contract's schemas.
const loadGlobalLayers = () => afterPaint().then(() => import('./global-layers.tsx'))
// Lazy: rarely displays anything.
const loadBanners = () => afterPaint().then(() => import('./banners.tsx'))

export function AppShell() {
  const layout = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.layout)?.staticData.layout,
  })
  const isForViewer = useMatches({
    select: (matches) => matches.some((match) => match.staticData.isForViewer),
  })
  const Layout = layouts[layout ?? 'sidebar']
  return (
    <>
      <a
        href={`#${mainContentId}`}
        className="raised fixed top-2 start-2 z-60 -translate-y-40 px-4 py-3 font-strong focus-visible:translate-y-0"
      >
        {t`Skip to content`}
      </a>
      <Layout />
      {isForViewer && <SignedOutRedirect />}
      <OptionalBoundary>
        <LazyModule load={loadGlobalLayers} showsErrorToast={false}>
          {({ GlobalLayers }) => <GlobalLayers />}
        </LazyModule>
      </OptionalBoundary>
    </>
  )
}

const RenderNothing = () => null

/** If it fails, the page renders without it. */
const OptionalBoundary = ({ children }: { children: ReactNode }) => (
  <CatchBoundary getResetKey={() => ''} errorComponent={RenderNothing}>
    {children}
  </CatchBoundary>
)

const LazyBanners = () => (
  <OptionalBoundary>
    <LazyModule load={loadBanners} showsErrorToast={false}>
      {({ Banners }) => <Banners />}
    </LazyModule>
  </OptionalBoundary>
)

const SidebarSheet = lazyDialog(() => import('./sidebar-sheet.tsx'), 'SidebarSheet')

const columnClass =
  'scrollbar-none sticky top-(--header) flex h-[calc(100dvh-var(--header))] flex-none flex-col overflow-y-auto pt-2 pb-4'

function Sidebar() {
  const { form, isSheetOpen, close } = useSidebar()
  return (
    <>
      {form === 'full' && (
        <nav aria-label={t`Main`} className={`${columnClass} w-(--sidebar) px-3`}>
          <SidebarContent />
        </nav>
      )}
      {form === 'rail' && <SidebarRail />}
      {isSheetOpen && <SidebarSheet onClose={close} />}
    </>
  )
}

function SidebarRail() {
  const viewer = useViewer()
  return (
    <nav aria-label={t`Main`} className={`${columnClass} w-(--rail) px-[7px]`}>
      <ul className="grid gap-1">
        {mainLinks
          .filter((place) => viewer || !place.requiresSignIn)
          .map((place) => (
            <li key={place.link.to}>
              <RailNavItem {...place} label={place.shortLabel ?? place.label} />
            </li>
          ))}
      </ul>
    </nav>
  )
}

const SidebarLayout = () => (
  <>
    <Header withSidebar />
    <LazyBanners />
    <SidebarColumns sidebar={<Sidebar />} id={mainContentId} tabIndex={-1} className="outline-0">
      <Outlet />
    </SidebarColumns>
  </>
)

/** The page brings its own navigation and `<main>`. */
const HeaderLayout = () => (
  <>
    <Header />
    <LazyBanners />
    <Outlet />
  </>
)

const MinimalHeaderLayout = () => (
  <>
    <Header quiet />
    <LazyBanners />
    <main id={mainContentId} tabIndex={-1} className="outline-0">
      <Outlet />
    </main>
  </>
)

/** The page brings everything, including `<main>`. */
const BareLayout = () => <Outlet />

const layouts = { sidebar: SidebarLayout, header: HeaderLayout, quiet: MinimalHeaderLayout, bare: BareLayout }
