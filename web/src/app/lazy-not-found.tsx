import type { Icon } from '../ui/glyph.tsx'
import { LazyModule } from '../ui/lazy-module.tsx'

const loadState = () => import('./not-found-state.tsx')

/** For pages whose content usually exists. */
export const LazyNotFound = ({ icon, title, why }: { icon: Icon; title: string; why: string }) => (
  <LazyModule load={loadState}>
    {({ NotFoundState }) => (
      <NotFoundState icon={icon} title={title}>
        {why}
      </NotFoundState>
    )}
  </LazyModule>
)
