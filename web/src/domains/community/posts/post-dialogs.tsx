import type { Post } from '@kinora/contract/community/posts/schemas'
import { lazyDialog } from '../../../ui/lazy-module.tsx'

export type PostAction = { kind: 'create' } | { kind: 'edit' | 'share'; post: Post }

// Loaded lazily, because the form needs the schemas of the contract.
const PostForm = lazyDialog(() => import('./post-form.tsx'), 'PostForm')
const SharePost = lazyDialog(() => import('./share-post.tsx'), 'SharePost')

export const PostDialogs = ({ action, onClose }: { action: PostAction; onClose: () => void }) =>
  action.kind === 'share' ? (
    <SharePost post={action.post} onClose={onClose} />
  ) : (
    <PostForm post={action.kind === 'edit' ? action.post : undefined} onClose={onClose} />
  )
