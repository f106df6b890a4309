import { CatchBoundary, Outlet, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { SignedIn } from '../accounts/signed-in.tsx'
import { Header } from './header.tsx'
import { mainId } from './main-id.ts'
import { Sidebar } from './sidebar.tsx'

// The contract's schemas come with them.
const Companions = lazy(() => import('./companions.tsx').then((file) => ({ default: file.Companions })))
// Rarely anything to say, and the page is there without them.
const Banners = lazy(() => import('./banners.tsx').then((file) => ({ default: file.Banners })))

/** What every page has: its frame, the toast, the tooltip. */
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

/** When its code does not arrive, the page stands without it. */
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

/** Header and sidebar around the page. */
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

/** The header alone, over the whole width; the page brings its own margins. */
const HeaderFrame = ({ quiet = false }: { quiet?: boolean }) => (
  <>
    <Header quiet={quiet} />
    <LateBanners />
    <main id={mainId} tabIndex={-1} className="outline-0">
      <Outlet />
    </main>
  </>
)

/** Nothing: the page brings all of it, its `<main>` too. */
const BareFrame = () => <Outlet />

const QuietFrame = () => <HeaderFrame quiet />

const frames = { sidebar: SidebarFrame, header: HeaderFrame, quiet: QuietFrame, bare: BareFrame }
