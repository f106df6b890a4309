import { plural, t } from '@kinora/contract/text/translate'
import type { ChatMessage } from '@kinora/contract/community/chat/schemas'
import ArrowDown from 'lucide-react/icons/arrow-down'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { lineIndexForKey } from '../../library/transcript/transcript-lines.ts'
import { isBusy, windowOf, windowSize } from './chat-log.ts'
import { MessageRow } from './message-row.tsx'

interface MessageListProps {
  messages: readonly ChatMessage[]
  /** With the second of the film before each. */
  hasTimes?: boolean
  /** Screen readers announce what arrives, unless it is too much. */
  isAnnounced?: boolean
  onRemoved: (id: number) => void
}

/** Closer to the end than this counts as reading along. */
const endTolerance = 24

/** Follows the end, until somebody scrolls up to read; then it stands still and says what is new. */
export function MessageList({
  messages,
  hasTimes = false,
  isAnnounced = false,
  onRemoved,
}: MessageListProps) {
  const [endId, setEndId] = useState<number | null>(null)
  const { shown, hasEarlier, later } = windowOf(messages, endId)
  const box = useRef<HTMLDivElement>(null)
  const newestId = shown.at(-1)?.id
  useLayoutEffect(() => {
    if (endId === null && box.current) box.current.scrollTop = box.current.scrollHeight
  }, [endId, newestId, shown.length])

  const handleScroll = () => {
    const { current } = box
    if (!current) return
    const isAtEnd = current.scrollHeight - current.scrollTop - current.clientHeight < endTolerance
    if (isAtEnd && later === 0) setEndId(null)
    else if (!isAtEnd && endId === null) setEndId(newestId ?? null)
  }
  const showEarlier = () => setEndId(shown.at(-windowSize / 2)?.id ?? null)
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={box}
        onScroll={handleScroll}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-1 py-2"
      >
        {hasEarlier && (
          <div className="grid justify-items-center pb-2">
            <Button size="sm" variant="ghost" onClick={showEarlier}>
              {t`Show earlier messages`}
            </Button>
          </div>
        )}
        <MessageRows
          shown={shown}
          hasTimes={hasTimes}
          live={isAnnounced && endId === null && !isBusy(messages) ? 'polite' : 'off'}
          onRemoved={onRemoved}
        />
      </div>
      {endId !== null && (
        <div className="pointer-events-none absolute inset-x-0 bottom-2 grid justify-items-center">
          <Button
            size="sm"
            variant="primary"
            icon={ArrowDown}
            className="pointer-events-auto shadow-lg"
            onClick={() => setEndId(null)}
          >
            {later > 0
              ? t`${plural({ count: later }, { one: '# new message', other: '# new messages' })}`
              : t`Newest messages`}
          </Button>
        </div>
      )}
    </div>
  )
}

interface RowsProps {
  shown: readonly ChatMessage[]
  hasTimes: boolean
  live: 'polite' | 'off'
  onRemoved: (id: number) => void
}

/** Roving tabindex: Tab passes the messages in one step. */
function MessageRows({ shown, hasTimes, live, onRemoved }: RowsProps) {
  const [focusedId, setFocusedId] = useState<number | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const focusedAt = shown.findIndex(({ id }) => id === focusedId)
  const stop = focusedAt === -1 ? shown.length - 1 : focusedAt
  const handleKey = (event: KeyboardEvent<HTMLElement>, at: number) => {
    const next = lineIndexForKey(event.key, at, shown.length)
    if (next === undefined) return
    // The key is not for the menu, which would open.
    event.preventDefault()
    list.current?.children[next]?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
  }
  return (
    <div
      role="log"
      aria-label={t`Messages`}
      aria-live={live}
      aria-relevant="additions"
      data-focus-area="article"
    >
      <ol ref={list}>
        {shown.map((message, at) => (
          <MessageRow
            key={message.id}
            message={message}
            isStop={at === stop}
            hasTime={hasTimes}
            onRemoved={onRemoved}
            onMenuFocus={() => setFocusedId(message.id)}
            onMenuKey={(event) => handleKey(event, at)}
          />
        ))}
      </ol>
    </div>
  )
}
