import { msg, t, type Message } from '@kinora/contract/text/translate'
import { blocks, comments, creatorComments } from '@kinora/contract/community/comments/calls'
import type { Comment, CommentsState } from '@kinora/contract/community/comments/schemas'
import { trash } from '@kinora/contract/community/trash/calls'
import { useQueryClient } from '@tanstack/react-query'
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
import { query, send } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { useSendWithUndo } from '../../../calls/use-send-with-undo.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { DropdownMenu, MenuItem, MenuSeparator } from '../../../ui/dropdown-menu.tsx'
import type { Icon } from '../../../ui/glyph.tsx'
import { toast } from '../../../ui/toast.ts'
import {
  moderationActions,
  authorActions,
  type ModerationAction,
  type AuthorAction,
} from './comment-actions.ts'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { ReportMenuItem } from '../report-dialog/report-menu-item.tsx'
import { commentQuery, updatePending, pendingCommentsQuery } from './comment-cache.ts'
import { useCommentUrl } from './comment-links.ts'
import { useSubject, commentCallsOf } from './comment-subject.ts'
import { useModerateComment } from './use-moderate-comment.ts'

interface CommentMenuProps {
  comment: Comment
  author: NonNullable<Comment['author']>
  onEdit: () => void
  trigger: ReactNode
}

interface ActionItem {
  label: Message
  icon: Icon
  tone?: 'danger'
}

const actionItems: Record<AuthorAction | ModerationAction, ActionItem> = {
  copy: { label: msg`Copy link`, icon: LinkIcon },
  edit: { label: msg`Edit`, icon: Pencil },
  delete: { label: msg`Delete`, icon: Trash2, tone: 'danger' },
  pin: { label: msg`Pin`, icon: Pin },
  unpin: { label: msg`Unpin`, icon: PinOff },
  heart: { label: msg`Give a heart`, icon: Heart },
  unheart: { label: msg`Remove heart`, icon: HeartOff },
  approve: { label: msg`Approve`, icon: Check },
  hold: { label: msg`Hold for review`, icon: Hourglass },
  remove: { label: msg`Remove`, icon: Eraser, tone: 'danger' },
  hide: { label: msg`Hide user from channel`, icon: UserX, tone: 'danger' },
}

export function CommentMenu({ comment, author, onEdit, trigger }: CommentMenuProps) {
  const isOwn = useViewer()?.id === author.id
  const act = useActionHandlers({ comment, author, onEdit })
  const item = (name: AuthorAction | ModerationAction) => {
    const { label, icon, tone } = actionItems[name]
    return (
      <MenuItem key={name} icon={icon} tone={tone} onSelect={act[name]}>
        {t(label)}
      </MenuItem>
    )
  }
  const moderating = moderationActions(comment, isOwn)
  return (
    <DropdownMenu trigger={trigger} label={t`Comment by ${{ username: author.username }}`} defaultOpen>
      {authorActions(comment, isOwn).map(item)}
      <ReportMenuItem
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

function useActionHandlers({
  comment,
  author,
  onEdit,
}: Omit<CommentMenuProps, 'trigger'>): Record<AuthorAction | ModerationAction, () => void> {
  const addressOf = useCommentUrl(useSubject())
  const remove = useRemoveComment(comment)
  const mark = useMarkComment(comment)
  const moderate = useModerateComment(comment)
  const hide = useBlockAuthor(author)
  const copy = async () => {
    if (await copyText(addressOf(comment.id))) toast({ title: t`Link copied` })
    else toast({ title: t`The browser does not allow copying`, tone: 'info' })
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

function useAffectedCalls() {
  const calls = commentCallsOf(useSubject())
  return [calls.findState, calls.list, calls.listHeld, comments.listReplies, creatorComments.list] as const
}

function useRemoveComment(comment: Comment) {
  const client = useQueryClient()
  const subject = useSubject()
  const { id, parentId } = comment
  const fresh = pendingCommentsQuery(parentId === null ? subject : { threadId: parentId })
  const stateKey = query(commentCallsOf(subject).findState, { params: { id: subject.id } }).queryKey
  const updateCache = (now: Comment, more: number) => {
    client.setQueryData(commentQuery(id).queryKey, now)
    client.setQueryData<CommentsState>(stateKey, (about) => about && { ...about, count: about.count + more })
  }
  const remove = useSendWithUndo(comments.remove, {
    revert: async () => {
      await send(trash.restore, { params: { kind: 'comment', id } })
      updateCache(comment, 1)
    },
    invalidates: [...useAffectedCalls(), trash.list],
    done: t`Comment deleted`,
    failed: t`The comment could not be deleted`,
    onSuccess: () => {
      updatePending(client, fresh, (all) => all.filter((pending) => pending.comment.id !== id))
      updateCache({ ...comment, isGone: true, author: null, content: '' }, -1)
    },
  })
  return () => remove.mutate({ params: { id } })
}

function useMarkComment({ id }: Comment) {
  const lists = useAffectedCalls()
  const marking = useSend(
    (mark: 'pin' | 'unpin' | 'heart' | 'unheart') => send(comments[mark], { params: { id } }),
    { updatesQuery: commentQuery(id), invalidates: lists, failed: t`The comment could not be changed` },
  )
  return (mark: 'pin' | 'unpin' | 'heart' | 'unheart') => marking.mutate(mark)
}

function useBlockAuthor({ id: userId, username }: NonNullable<Comment['author']>) {
  const lists = useAffectedCalls()
  const hiding = useSendWithUndo(blocks.add, {
    revert: () => send(blocks.remove, { params: { userId } }),
    invalidates: [...lists, blocks.list],
    done: t`${{ username }} is hidden from your channel`,
    failed: t`This user could not be hidden`,
  })
  return () => hiding.mutate({ params: { userId } })
}
