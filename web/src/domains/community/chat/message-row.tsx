import { t } from '@kinora/contract/text/translate'
import { chatTexts } from '@kinora/contract/community/chat/rules'
import type { ChatMessage } from '@kinora/contract/community/chat/schemas'
import Hourglass from 'lucide-react/icons/hourglass'
import type { KeyboardEvent } from 'react'
import { classes } from '../../../lib/classes.ts'
import { formatDuration } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { VerifiedMark } from '../../../ui/verified-mark.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { RichText } from '../../library/rich-text/rich-text.tsx'
import { MessageMenuButton } from './message-menu-button.tsx'

export interface MessageRowProps {
  message: ChatMessage
  /** The one menu of the list that Tab reaches; arrow keys move to the others. */
  isStop: boolean
  hasTime: boolean
  onRemoved: (id: number) => void
  onMenuFocus: () => void
  onMenuKey: (event: KeyboardEvent<HTMLElement>) => void
}

export function MessageRow({ message, isStop, hasTime, onRemoved, onMenuFocus, onMenuKey }: MessageRowProps) {
  const { author, mentions, state } = message
  const viewerId = useViewer()?.id
  const isForViewer = mentions.some(({ id }) => id === viewerId)
  return (
    <li>
      <article
        data-focus-row=""
        tabIndex={-1}
        aria-label={t`Message by ${{ username: author.username }}`}
        className={classes(
          'group/row flex items-start gap-2 rounded-sm px-2 py-1 -outline-offset-2',
          (isForViewer || state !== 'published') && 'bg-hover',
        )}
      >
        <Avatar name={author.username} src={author.avatar} size={20} className="mt-px" />
        <div className="min-w-0 flex-1 text-13">
          <MessageText message={message} hasTime={hasTime} isOwn={author.id === viewerId} />
          {state !== 'published' && <StateNote message={message} isOwn={author.id === viewerId} />}
        </div>
        <MessageMenuButton
          message={message}
          onRemoved={onRemoved}
          tabIndex={isStop ? 0 : -1}
          onFocus={onMenuFocus}
          onKeyDown={onMenuKey}
          className="-my-1.5 opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 touch:-my-3 touch:opacity-100"
        />
      </article>
    </li>
  )
}

function MessageText({
  message,
  hasTime,
  isOwn,
}: {
  message: ChatMessage
  hasTime: boolean
  isOwn: boolean
}) {
  const { author, content, mentions, atSeconds, isCreator } = message
  return (
    <p className="wrap-anywhere">
      {hasTime && (
        <span className="me-1.5 text-12 text-fg-faint tabular-nums">
          {formatDuration(Math.floor(atSeconds))}
        </span>
      )}
      <span className="me-1.5 inline-flex max-w-full items-center gap-1 align-bottom font-semibold text-fg-muted">
        <bdi className="truncate">{author.username}</bdi>
        {author.isVerified && <VerifiedMark />}
        {(isCreator || isOwn) && (
          <Badge tone={isCreator ? 'accent' : 'outline'} size="sm">
            {isCreator ? t`Creator` : t`You`}
          </Badge>
        )}
      </span>
      <span dir="auto" className="[unicode-bidi:isolate]">
        <RichText text={content} people={mentions} />
      </span>
    </p>
  )
}

function StateNote({ message, isOwn }: { message: ChatMessage; isOwn: boolean }) {
  const held = isOwn ? t(chatTexts.held) : t`Waiting for approval`
  return (
    <p className="mt-0.5 flex items-center gap-1.5 text-12 font-medium text-warning">
      <Glyph icon={Hourglass} size={12} />
      {message.state === 'removed' ? t`Removed` : held}
    </p>
  )
}
