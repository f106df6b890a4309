import { lazy, Suspense } from 'react'
import type { Icon } from '../ui/glyph.tsx'

const NotFoundState = lazy(() =>
  import('./not-found-state.tsx').then((file) => ({ default: file.NotFoundState })),
)

/** Loads `NothingHere` lazily, for pages whose content usually exists. */
export const LazyNotFound = ({ icon, title, why }: { icon: Icon; title: string; why: string }) => (
  <Suspense>
    <NotFoundState icon={icon} title={title}>
      {why}
    </NotFoundState>
  </Suspense>
)
