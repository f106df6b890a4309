import { LazyModule } from '../../../ui/lazy-module.tsx'

const load = () => import('./posts-shelf.tsx')

/** Loaded after the content above it; the page works without it. */
export const LazyPostsShelf = () => (
  <LazyModule load={load} showsErrorToast={false} onFailed={() => undefined}>
    {({ PostsShelf }) => <PostsShelf />}
  </LazyModule>
)
