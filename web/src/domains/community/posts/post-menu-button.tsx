import type { Post } from '@kinora/contract/community/posts/schemas'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { LazyMenu } from '../../../ui/lazy-menu.tsx'

const load = () => import('./post-menu.tsx')

interface PostMenuButtonProps {
  post: Post
  onRemoved?: () => unknown
}

export const PostMenuButton = ({ post, onRemoved }: PostMenuButtonProps) => (
  <LazyMenu
    label={post.canEdit ? 'More: copy link, edit, delete' : 'More: copy link, report'}
    icon={Ellipsis}
    load={load}
    className="-mr-1.5"
  >
    {({ PostMenu }, trigger) => <PostMenu post={post} trigger={trigger} onRemoved={onRemoved} />}
  </LazyMenu>
)
