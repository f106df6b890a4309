import type { Comment } from '@kinora/contract/comments'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { LateMenu } from '../../ui/late-menu.tsx'

const load = () => import('./comment-menu.tsx')

interface MoreButtonProps {
  comment: Comment
  author: NonNullable<Comment['author']>
  onEdit: () => void
}

export const MoreButton = ({ comment, author, onEdit }: MoreButtonProps) => (
  <LateMenu
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
  </LateMenu>
)
