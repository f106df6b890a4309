import type { Comment } from '@kinora/contract/community/comments/schemas'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { LazyMenu } from '../../../ui/lazy-menu.tsx'

const load = () => import('./comment-menu.tsx')

interface CommentMenuButtonProps {
  comment: Comment
  author: NonNullable<Comment['author']>
  onEdit: () => void
}

export const CommentMenuButton = ({ comment, author, onEdit }: CommentMenuButtonProps) => (
  <LazyMenu
    label={`More about the comment by ${author.username}`}
    data-tooltip="More"
    icon={EllipsisVertical}
    size="sm"
    className="-mr-1.5 touch:-mr-3"
    load={load}
  >
    {({ CommentMenu }, trigger) => (
      <CommentMenu comment={comment} author={author} onEdit={onEdit} trigger={trigger} />
    )}
  </LazyMenu>
)
