import { Late } from '../../ui/late.tsx'

const load = () => import('./posts-shelf.tsx')

/** The shelf of posts, whose code comes after what stands above it; without it the page is whole as well. */
export const LatePostsShelf = () => (
  <Late load={load} isSaid={false} onFailed={() => undefined}>
    {({ PostsShelf }) => <PostsShelf />}
  </Late>
)
