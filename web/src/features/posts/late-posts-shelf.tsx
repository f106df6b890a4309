import { Late } from '../../ui/late.tsx'

const load = () => import('./posts-shelf.tsx')

/** Loaded after the content above it; the page works without it. */
export const LatePostsShelf = () => (
  <Late load={load} isSaid={false} onFailed={() => undefined}>
    {({ PostsShelf }) => <PostsShelf />}
  </Late>
)
