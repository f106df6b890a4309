import { plural, t } from '@kinora/contract/text/translate'
import { chat as chatCalls } from '@kinora/contract/community/chat/calls'
import { chatLimits } from '@kinora/contract/community/chat/rules'
import type { ChatMessage } from '@kinora/contract/community/chat/schemas'
import Send from 'lucide-react/icons/send'
import { useId, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { ApiError, messageOf } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { classes } from '../../../lib/classes.ts'
import { formatInteger } from '../../../lib/format.ts'
import { ErrorMessage } from '../../../ui/error-message.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { fieldClass } from '../../../ui/input.tsx'
import { usePendingAction } from '../../../viewer/use-pending-action.ts'
import { secondsUntil } from '../../people/accounts/pending-code.ts'
import { useCurrentTime } from '../../people/accounts/use-current-time.ts'

interface ChatComposerProps {
  videoId: number
  /** Seconds between two messages; 0 for whoever is exempt. */
  slowModeSeconds: number
  onSent: (message: ChatMessage) => void
}

export const chatAction = (videoId: number) => `chat ${videoId}`

/** Characters left when the counter appears. */
const counterThreshold = 100

function useSendMessage(
  { videoId, slowModeSeconds, onSent }: ChatComposerProps,
  onFailed: (text: string) => void,
) {
  const [complaint, setComplaint] = useState<string>()
  const [readyAtMs, setReadyAtMs] = useState(0)
  const waitFor = (seconds: number) => setReadyAtMs(Date.now() + seconds * 1000)
  const sending = useSend(chatCalls.create, {
    onSuccess: (message) => {
      onSent(message)
      waitFor(slowModeSeconds)
    },
    failed: (error, { body }) => {
      // Other limits are about what was written, or last longer: another text may pass at once.
      if (error instanceof ApiError && error.status === 429)
        waitFor(Math.min(slowModeSeconds, error.retryAfterSeconds ?? 0))
      setComplaint(messageOf(error, t`This could not be sent. Check your connection and try again.`))
      onFailed(body.content)
    },
  })
  return {
    complaint,
    waitSeconds: Math.max(0, secondsUntil(readyAtMs, useCurrentTime())),
    isSending: sending.isPending,
    send: (content: string) => {
      setComplaint(undefined)
      sending.mutate({ params: { id: videoId }, body: { content } })
    },
  }
}

/** Enter sends, Shift+Enter begins a new line. */
export function ChatComposer(props: ChatComposerProps) {
  const { videoId, slowModeSeconds } = props
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  // What was typed meanwhile stays below the refused text.
  const restore = (refused: string) => setText((now) => (now.trim() ? `${refused}\n${now}` : refused))
  const { complaint, waitSeconds, isSending, send } = useSendMessage(props, restore)
  usePendingAction(chatAction(videoId), () => box.current?.focus({ preventScroll: true }))
  const content = text.trim()
  const remaining = chatLimits.content - content.length
  const canSend = content !== '' && remaining >= 0 && waitSeconds === 0 && !isSending
  const submit = () => {
    if (!canSend) return
    setText('')
    send(content)
    box.current?.focus()
  }
  return (
    <form
      className="border-t border-line p-2.5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Complaint>{complaint}</Complaint>
      <div className="flex items-end gap-1.5">
        <MessageBox
          ref={box}
          id={id}
          text={text}
          isTooLong={remaining < 0}
          onText={setText}
          onEnter={submit}
        />
        <IconButton
          type="submit"
          label={t({ message: 'Send', context: 'message' })}
          icon={Send}
          disabled={!canSend}
        />
      </div>
      <ComposerNotes
        id={id}
        remaining={remaining}
        waitSeconds={waitSeconds}
        slowModeSeconds={slowModeSeconds}
      />
    </form>
  )
}

const Complaint = ({ children }: { children: string | undefined }) =>
  children !== undefined && (
    <p role="alert" className="mb-2 text-13">
      <ErrorMessage>{children}</ErrorMessage>
    </p>
  )

interface MessageBoxProps {
  ref: Ref<HTMLTextAreaElement>
  /** Of its description. */
  id: string
  text: string
  isTooLong: boolean
  onText: (text: string) => void
  onEnter: () => void
}

function MessageBox({ ref, id, text, isTooLong, onText, onEnter }: MessageBoxProps) {
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    onEnter()
  }
  return (
    <textarea
      ref={ref}
      dir="auto"
      rows={1}
      aria-label={t`Write a message`}
      placeholder={t`Write a message`}
      aria-describedby={id}
      aria-invalid={isTooLong || undefined}
      value={text}
      onChange={({ target }) => onText(target.value)}
      onKeyDown={handleKeyDown}
      className={classes(
        fieldClass,
        'field-sizing-content max-h-28 min-h-10 resize-none px-3 py-2.25 text-14 touch:min-h-11 touch:text-16',
      )}
    />
  )
}

interface NotesProps {
  id: string
  remaining: number
  waitSeconds: number
  slowModeSeconds: number
}

function ComposerNotes({ id, remaining, waitSeconds, slowModeSeconds }: NotesProps) {
  const isNear = remaining <= counterThreshold
  if (!isNear && slowModeSeconds === 0 && waitSeconds === 0) return <span id={id} className="sr-only" />
  return (
    <p className="mt-1.5 flex gap-2 text-12 text-fg-faint tabular-nums">
      <span id={id} className="me-auto">
        {waitSeconds > 0 ? formatWait(waitSeconds) : slowModeSeconds > 0 && formatSlowMode(slowModeSeconds)}
      </span>
      {isNear && (
        <span className={classes('font-strong', remaining < 0 ? 'text-danger' : 'text-warning')}>
          {formatInteger(chatLimits.content - remaining)}/{formatInteger(chatLimits.content)}
        </span>
      )}
    </p>
  )
}

const formatWait = (seconds: number) =>
  t`${plural({ seconds }, { one: 'You can write again in # second', other: 'You can write again in # seconds' })}`

const formatSlowMode = (seconds: number) =>
  t`${plural({ seconds }, { one: 'Slow mode: one message every second', other: 'Slow mode: one message every # seconds' })}`
