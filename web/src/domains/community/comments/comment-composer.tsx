import { plural, t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import { commentLimits } from '@kinora/contract/community/comments/rules'
import type { Comment } from '@kinora/contract/community/comments/schemas'
import { useId, type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef } from 'react'
import { classes } from '../../../lib/classes.ts'
import { formatInteger } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorMessage } from '../../../ui/error-message.tsx'
import { fieldClass } from '../../../ui/input.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { usePostComment } from './comment-cache.ts'
import { drafts, replyDraftKey, useDraft } from './comment-drafts.ts'

export interface ComposerProps {
  ref?: Ref<HTMLTextAreaElement>
  label: string
  submit: string
  text: string
  onText: (text: string) => void
  onSend: () => void
  onCancel: () => void
  isFolded?: boolean
  onFocus?: () => void
  complaint?: string | undefined
  isSending?: boolean
  hint?: ReactNode
}

/** Ctrl+Enter or Cmd+Enter submits, Escape cancels. */
export function Composer(props: ComposerProps) {
  const { ref, label, text, onText, onSend, onCancel, isFolded = false, complaint } = props
  const id = useId()
  const { isEmpty, isTooLong } = measureText(text, commentLimits.content)
  const send = () => {
    if (!isEmpty && !isTooLong && !props.isSending) onSend()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
    else if (event.key === 'Escape') onCancel()
    else return
    event.preventDefault()
  }
  return (
    <form
      className="min-w-0 flex-1"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <textarea
        ref={ref}
        dir="auto"
        rows={1}
        aria-label={label}
        placeholder={label}
        aria-describedby={isFolded ? undefined : id}
        aria-invalid={isTooLong || undefined}
        value={text}
        onChange={({ target }) => onText(target.value)}
        onFocus={props.onFocus}
        onKeyDown={handleKeyDown}
        className={classes(
          fieldClass,
          'resize-none px-3.5 text-14 leading-5.5 touch:text-16',
          isFolded
            ? 'h-11 overflow-hidden border-line! bg-transparent! py-2.5'
            : 'field-sizing-content max-h-80 min-h-27 py-2.5',
        )}
      />
      {!isFolded && <ComposerFooter {...props} id={id} isOff={isEmpty || isTooLong} />}
      {complaint && !isFolded && (
        <p role="alert" className="mt-2 text-13">
          <ErrorMessage>{complaint}</ErrorMessage>
        </p>
      )}
    </form>
  )
}

/** Characters left when the counter is highlighted and announced. */
const warningThreshold = 500

export function measureText(text: string, max: number) {
  const remaining = max - text.trim().length
  return {
    countText: `${formatInteger(max - remaining)}/${formatInteger(max)}`,
    isNear: remaining <= warningThreshold,
    isTooLong: remaining < 0,
    isEmpty: remaining === max,
    /** For screen readers; empty while there is room. */
    warning:
      remaining > warningThreshold
        ? ''
        : remaining < 0
          ? formatExcess(-remaining)
          : t`${plural({ count: remaining }, { one: '# character left', other: '# characters left' })}`,
  }
}

const formatExcess = (count: number) =>
  t`${plural({ count }, { one: '# character too many', other: '# characters too many' })}`

function ComposerFooter({
  id,
  text,
  submit,
  hint,
  isOff,
  isSending,
  onCancel,
}: ComposerProps & { id: string; isOff: boolean }) {
  const length = measureText(text, commentLimits.content)
  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-2 text-13 text-fg-faint">
      <span id={id} className="me-auto touch:hidden">
        <Trans>
          <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> sends.
        </Trans>{' '}
        {hint}
      </span>
      {!length.isEmpty && (
        <span
          aria-hidden="true"
          className={classes(
            'me-1 tabular-nums touch:me-auto',
            length.isNear && 'font-strong text-warning',
            length.isTooLong && 'text-danger',
          )}
        >
          {length.countText}
        </span>
      )}
      <output className="sr-only">{length.warning}</output>
      <Button variant="ghost" onClick={onCancel}>
        {t`Cancel`}
      </Button>
      <Button type="submit" variant="primary" disabled={isOff} loading={isSending}>
        {submit}
      </Button>
    </div>
  )
}

interface ReplyFormProps {
  answered: Comment
  to: string
  complaint: string | undefined
  onSent: () => void
  onFailed: (why: string) => void
  onCancel: () => void
}

export function ReplyForm({ answered, to, complaint, onSent, onFailed, onCancel }: ReplyFormProps) {
  const key = replyDraftKey(answered.id)
  const viewerId = useViewer()?.id ?? null
  const [text, write] = useDraft(key)
  const box = useRef<HTMLTextAreaElement>(null)
  const post = usePostComment({
    answered,
    onFailed: (unsaid, why) => {
      // The box is closed by now; it opens again with the saved draft.
      drafts.save(key, viewerId, unsaid)
      onFailed(why)
    },
  })
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className="mt-2 mb-3">
      <Composer
        ref={box}
        label={t`Reply to ${{ username: to }}`}
        submit={t({ message: 'Reply', context: 'verb' })}
        hint={t`Your draft is saved`}
        text={text}
        onText={write}
        onSend={() => {
          write('')
          onSent()
          post(text)
        }}
        onCancel={onCancel}
        complaint={complaint}
      />
    </div>
  )
}
