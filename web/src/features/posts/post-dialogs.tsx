import type { Post } from '@kinora/contract/posts'
import { Late } from '../../ui/late.tsx'

/** What somebody is about to do, in a dialog over the page. */
export type PostAction = { kind: 'create' } | { kind: 'edit' | 'share'; post: Post }

// The contract's schemas come with the form.
const loadForm = () => import('./post-form.tsx')
const loadShare = () => import('./share-post.tsx')

/** “Create a Post”, “Edit Post”, and the address of a post. */
export const PostDialogs = ({ action, onClose }: { action: PostAction; onClose: () => void }) =>
  action.kind === 'share' ? (
    <Late load={loadShare} onFailed={onClose}>
      {({ SharePost }) => <SharePost post={action.post} onClose={onClose} />}
    </Late>
  ) : (
    <Late load={loadForm} onFailed={onClose}>
      {({ PostForm }) => (
        <PostForm post={action.kind === 'edit' ? action.post : undefined} onClose={onClose} />
      )}
    </Late>
  )
