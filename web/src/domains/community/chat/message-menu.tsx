import { msg, t, type Message } from '@kinora/contract/text/translate'
import { chat } from '@kinora/contract/community/chat/calls'
import type { ChatMessage } from '@kinora/contract/community/chat/schemas'
import { blocks, comments } from '@kinora/contract/community/comments/calls'
import type { CommentState } from '@kinora/contract/community/comments/schemas'
import { trash } from '@kinora/contract/community/trash/calls'
import { Link } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import CircleUser from 'lucide-react/icons/circle-user'
import Eraser from 'lucide-react/icons/eraser'
import Hourglass from 'lucide-react/icons/hourglass'
import Pin from 'lucide-react/icons/pin'
import PinOff from 'lucide-react/icons/pin-off'
import Trash2 from 'lucide-react/icons/trash-2'
import UserX from 'lucide-react/icons/user-x'
import type { ReactNode } from 'react'
import { send } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { useSendWithUndo } from '../../../calls/use-send-with-undo.ts'
import { toChannel } from '../../../paths.ts'
import { DropdownMenu, MenuIcon, MenuItem, MenuSeparator } from '../../../ui/dropdown-menu.tsx'
import type { Icon } from '../../../ui/glyph.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { ReportMenuItem } from '../report-dialog/report-menu-item.tsx'
import { messageActions, type MessageAction } from './message-actions.ts'

const actionItems: Record<MessageAction, { label: Message; icon: Icon; tone?: 'danger' }> = {
  delete: { label: msg`Delete`, icon: Trash2, tone: 'danger' },
  pin: { label: msg`Pin`, icon: Pin },
  unpin: { label: msg`Unpin`, icon: PinOff },
  approve: { label: msg`Approve`, icon: Check },
  hold: { label: msg`Hold for review`, icon: Hourglass },
  remove: { label: msg`Remove`, icon: Eraser, tone: 'danger' },
  hide: { label: msg`Hide user from channel`, icon: UserX, tone: 'danger' },
}

interface MessageMenuProps {
  message: ChatMessage
  trigger: ReactNode
  onRemoved: (id: number) => void
}

export function MessageMenu({ message, trigger, onRemoved }: MessageMenuProps) {
  const { author } = message
  const isOwn = useViewer()?.id === author.id
  const act = useMessageActions(message, onRemoved)
  const actions = messageActions(message, isOwn)
  return (
    <DropdownMenu trigger={trigger} label={t`Message by ${{ username: author.username }}`} defaultOpen>
      <MenuItem asChild>
        <Link {...toChannel(author.id)}>
          <MenuIcon icon={CircleUser} />
          {t`Go to channel`}
        </Link>
      </MenuItem>
      <ReportMenuItem
        target={{ contentType: 'comment', contentId: message.id, owner: author, title: message.content }}
      />
      {actions.length > 0 && <MenuSeparator />}
      {actions.map((name) => {
        const { label, icon, tone } = actionItems[name]
        return (
          <MenuItem key={name} icon={icon} tone={tone} onSelect={act[name]}>
            {t(label)}
          </MenuItem>
        )
      })}
    </DropdownMenu>
  )
}

/** The chat itself learns of every change from the server. */
const affectedCalls = [chat.replay] as const

function useMessageActions(
  { id, state, author }: ChatMessage,
  onRemoved: (id: number) => void,
): Record<MessageAction, () => void> {
  const remove = useSendWithUndo(comments.remove, {
    revert: () => send(trash.restore, { params: { kind: 'comment', id } }),
    invalidates: [...affectedCalls, trash.list],
    done: t`Message deleted`,
    failed: t`The message could not be deleted`,
    onSuccess: () => onRemoved(id),
  })
  const mark = useSend((name: 'pin' | 'unpin') => send(comments[name], { params: { id } }), {
    invalidates: affectedCalls,
    failed: t`The message could not be changed`,
  })
  const moderate = useModerateMessage(id, state)
  const hide = useHideAuthor(author)
  return {
    delete: () => remove.mutate({ params: { id } }),
    pin: () => mark.mutate('pin'),
    unpin: () => mark.mutate('unpin'),
    approve: () => moderate('published'),
    hold: () => moderate('held'),
    remove: () => moderate('removed'),
    hide,
  }
}

const doneTexts: Record<CommentState, Message> = {
  published: msg`Message approved`,
  held: msg`Message held for review`,
  removed: msg`Message removed`,
}

function useModerateMessage(id: number, before: CommentState) {
  const set = (state: CommentState) => send(comments.setState, { params: { id }, body: { state } })
  const { mutate } = useSendWithUndo(set, {
    revert: (_state) => set(before),
    invalidates: affectedCalls,
    done: (_answer, state) => t(doneTexts[state]),
    failed: t`The message could not be changed`,
  })
  return mutate
}

function useHideAuthor({ id: userId, username }: ChatMessage['author']) {
  const hiding = useSendWithUndo(blocks.add, {
    revert: () => send(blocks.remove, { params: { userId } }),
    invalidates: [...affectedCalls, blocks.list],
    done: t`${{ username }} is hidden from your channel`,
    failed: t`This user could not be hidden`,
  })
  return () => hiding.mutate({ params: { userId } })
}
