import type { Comment } from '@kinora/contract/comments'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Late } from '../../ui/late.tsx'

const load = () => import('./comment-menu.tsx')
// Near is not pressed yet: what fails here is said when it is.
const preload = () => void load().catch(() => null)

interface MoreButtonProps {
  comment: Comment
  author: NonNullable<Comment['author']>
  onEdit: () => void
}

/** What else can be done with a comment. The code comes when a hand or the focus nears it. */
export function MoreButton({ comment, author, onEdit }: MoreButtonProps) {
  const [isWanted, setWanted] = useState(false)
  const look = {
    label: `More about the comment by ${author.username}`,
    'data-tooltip': 'More',
    icon: EllipsisVertical,
    size: 'sm',
    className: '-mr-1.5 touch:-mr-3',
  } as const
  const button = (
    <IconButton
      {...look}
      aria-haspopup="menu"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setWanted(true)}
    />
  )
  if (!isWanted) return button
  return (
    <Late load={load} fallback={button} onFailed={() => setWanted(false)}>
      {({ CommentMenu }) => (
        <CommentMenu comment={comment} author={author} onEdit={onEdit} trigger={<IconButton {...look} />} />
      )}
    </Late>
  )
}
