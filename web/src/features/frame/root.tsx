import { CatchBoundary, Outlet, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { SignedIn } from '../accounts/signed-in.tsx'
import { Header } from './header.tsx'
import { mainId } from './main-id.ts'
import { Sidebar } from './sidebar.tsx'

// Lazy: brings the contract's schemas.
const Companions = lazy(() => import('./companions.tsx').then((file) => ({ default: file.Companions })))
// Lazy: rarely displays anything.
const Banners = lazy(() => import('./banners.tsx').then((file) => ({ default: file.Banners })))

export function Root() {
  const layout = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.layout)?.staticData.layout,
  })
  const isForViewer = useMatches({
    select: (matches) => matches.some((match) => match.staticData.isForViewer),
  })
  const Frame = frames[layout ?? 'sidebar']
  return (
    <>
      <a
        href={`#${mainId}`}
        className="raised fixed top-2 left-2 z-60 -translate-y-40 px-4 py-3 font-strong focus-visible:translate-y-0"
      >
        Skip to content
      </a>
      <Frame />
      {isForViewer && <SignedIn />}
      <Optional>
        <Companions />
      </Optional>
    </>
  )
}

const Nothing = () => null

/** If its code does not load, the page renders without it. */
const Optional = ({ children }: { children: ReactNode }) => (
  <CatchBoundary getResetKey={() => ''} errorComponent={Nothing}>
    <Suspense>{children}</Suspense>
  </CatchBoundary>
)

const LateBanners = () => (
  <Optional>
    <Banners />
  </Optional>
)

const SidebarFrame = () => (
  <>
    <Header withSidebar />
    <LateBanners />
    <div className="flex items-start overflow-x-clip">
      <Sidebar />
      <main
        id={mainId}
        tabIndex={-1}
        className="mx-auto w-full max-w-[1760px] min-w-0 flex-1 px-4 pb-12 outline-0 sm:pr-6 md:pb-16"
      >
        <Outlet />
      </main>
    </div>
  </>
)

/** The page brings its own navigation and `<main>`. */
const HeaderFrame = () => (
  <>
    <Header />
    <LateBanners />
    <Outlet />
  </>
)

const QuietFrame = () => (
  <>
    <Header quiet />
    <LateBanners />
    <main id={mainId} tabIndex={-1} className="outline-0">
      <Outlet />
    </main>
  </>
)

/** The page brings everything, including `<main>`. */
const BareFrame = () => <Outlet />

const frames = { sidebar: SidebarFrame, header: HeaderFrame, quiet: QuietFrame, bare: BareFrame }
