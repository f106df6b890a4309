import type { Post } from '@kinora/contract/community/posts/schemas'
import { LazyModule } from '../../../ui/lazy-module.tsx'

export type PostAction = { kind: 'create' } | { kind: 'edit' | 'share'; post: Post }

// Loaded lazily, because the form needs the schemas of the contract.
const loadForm = () => import('./post-form.tsx')
const loadShare = () => import('./share-post.tsx')

export const PostDialogs = ({ action, onClose }: { action: PostAction; onClose: () => void }) =>
  action.kind === 'share' ? (
    <LazyModule load={loadShare} onFailed={onClose}>
      {({ SharePost }) => <SharePost post={action.post} onClose={onClose} />}
    </LazyModule>
  ) : (
    <LazyModule load={loadForm} onFailed={onClose}>
      {({ PostForm }) => (
        <PostForm post={action.kind === 'edit' ? action.post : undefined} onClose={onClose} />
      )}
    </LazyModule>
  )
