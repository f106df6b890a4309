import type { Comment } from '@kinora/contract/comments'
import Check from 'lucide-react/icons/check'
import Eraser from 'lucide-react/icons/eraser'
import Heart from 'lucide-react/icons/heart'
import HeartOff from 'lucide-react/icons/heart-off'
import Hourglass from 'lucide-react/icons/hourglass'
import LinkIcon from 'lucide-react/icons/link'
import Pencil from 'lucide-react/icons/pencil'
import Pin from 'lucide-react/icons/pin'
import PinOff from 'lucide-react/icons/pin-off'
import Trash2 from 'lucide-react/icons/trash-2'
import UserX from 'lucide-react/icons/user-x'
import type { ReactNode } from 'react'
import { copyText } from '../../lib/copy-text.ts'
import { DropdownMenu, MenuItem, MenuSeparator } from '../../ui/dropdown-menu.tsx'
import type { Icon } from '../../ui/glyph.tsx'
import { toast } from '../../ui/toast.ts'
import { moderatingActs, ownActs, type ModeratingAct, type OwnAct } from './acts-of.ts'
import { useViewer } from '../accounts/use-viewer.ts'
import { ReportItem } from '../reports/report-item.tsx'
import { useCommentAddress } from './comment-address.ts'
import { useSubject } from './subject.ts'
import { useHideAuthor, useMark, useRemoveComment } from './use-comment-acts.ts'
import { useModerate } from './use-moderate.ts'

interface CommentMenuProps {
  comment: Comment
  author: NonNullable<Comment['author']>
  onEdit: () => void
  trigger: ReactNode
}

interface Look {
  words: string
  icon: Icon
  tone?: 'danger'
}

const looks: Record<OwnAct | ModeratingAct, Look> = {
  copy: { words: 'Copy link', icon: LinkIcon },
  edit: { words: 'Edit', icon: Pencil },
  delete: { words: 'Delete', icon: Trash2, tone: 'danger' },
  pin: { words: 'Pin', icon: Pin },
  unpin: { words: 'Unpin', icon: PinOff },
  heart: { words: 'Give a heart', icon: Heart },
  unheart: { words: 'Remove heart', icon: HeartOff },
  approve: { words: 'Approve', icon: Check },
  hold: { words: 'Hold for review', icon: Hourglass },
  remove: { words: 'Remove', icon: Eraser, tone: 'danger' },
  hide: { words: 'Hide user from channel', icon: UserX, tone: 'danger' },
}

export function CommentMenu({ comment, author, onEdit, trigger }: CommentMenuProps) {
  const isOwn = useViewer()?.id === author.id
  const act = useActs({ comment, author, onEdit })
  const item = (name: OwnAct | ModeratingAct) => {
    const { words, icon, tone } = looks[name]
    return (
      <MenuItem key={name} icon={icon} tone={tone} onSelect={act[name]}>
        {words}
      </MenuItem>
    )
  }
  const moderating = moderatingActs(comment, isOwn)
  return (
    <DropdownMenu trigger={trigger} label={`Comment by ${author.username}`} defaultOpen>
      {ownActs(comment, isOwn).map(item)}
      <ReportItem
        target={{
          contentType: comment.parentId ? 'reply' : 'comment',
          contentId: comment.id,
          owner: author,
          title: comment.content,
        }}
      />
      {moderating.length > 0 && <MenuSeparator />}
      {moderating.map(item)}
    </DropdownMenu>
  )
}

function useActs({
  comment,
  author,
  onEdit,
}: Omit<CommentMenuProps, 'trigger'>): Record<OwnAct | ModeratingAct, () => void> {
  const addressOf = useCommentAddress(useSubject())
  const remove = useRemoveComment(comment)
  const mark = useMark(comment)
  const moderate = useModerate(comment)
  const hide = useHideAuthor(author)
  const copy = async () => {
    if (await copyText(addressOf(comment.id))) toast({ title: 'Link copied' })
    else toast({ title: 'The browser does not allow copying', tone: 'info' })
  }
  return {
    copy: () => void copy(),
    edit: onEdit,
    delete: remove,
    pin: () => mark('pin'),
    unpin: () => mark('unpin'),
    heart: () => mark('heart'),
    unheart: () => mark('unheart'),
    approve: () => moderate('published'),
    hold: () => moderate('held'),
    remove: () => moderate('removed'),
    hide,
  }
}
