import { t } from '@kinora/contract/text/translate'
import { postLimits } from '@kinora/contract/community/posts/rules'
import ChartBar from 'lucide-react/icons/chart-bar'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ErrorMessage } from '../../../ui/error-message.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Input } from '../../../ui/input.tsx'

interface FieldMessage {
  message?: string | undefined
}

interface PollFieldProps {
  /** Number of failed submits; each one focuses the first invalid answer. */
  refusals: number
  options: readonly string[] | null
  onChange: (options: string[] | null) => void
  errors:
    | (FieldMessage & { root?: FieldMessage | undefined } & { [at: number]: FieldMessage | undefined })
    | undefined
}

export function PollField({ options, onChange, errors, refusals }: PollFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const focusSelector = (index: string) =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(index)?.focus())
  /** The pressed button disappears, or a new input appears: moves the focus there. */
  const change = (changed: string[] | null, next: string) => {
    onChange(changed)
    focusSelector(next)
  }
  useEffect(() => {
    if (refusals > 0) box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals])
  return (
    <div ref={box} className="grid">
      {options ? (
        <Answers options={options} onChange={onChange} change={change} errors={errors} />
      ) : (
        <Button
          variant="ghost"
          icon={ChartBar}
          className="-ms-3 justify-self-start"
          onClick={() => change(['', ''], answerSelector(0))}
        >
          {t`Add a poll`}
        </Button>
      )}
    </div>
  )
}

const answerSelector = (at: number) => `[data-answer="${at}"]`

interface AnswersProps extends Omit<PollFieldProps, 'refusals'> {
  options: readonly string[]
  change: (changed: string[] | null, next: string) => void
}

function Answers({ options, onChange, change, errors }: AnswersProps) {
  const complaint = errors?.message ?? errors?.root?.message
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-13 font-strong">{t`Poll`}</legend>
      {options.map((option, at) => (
        <Answer
          key={at}
          at={at}
          option={option}
          complaint={errors?.[at]?.message}
          onChange={(value) => onChange(options.map((each, index) => (index === at ? value : each)))}
          onRemove={
            options.length > postLimits.leastOptions
              ? () =>
                  change(
                    options.filter((_, index) => index !== at),
                    answerSelector(Math.max(0, at - 1)),
                  )
              : undefined
          }
        />
      ))}
      {complaint && (
        <span className="text-12">
          <ErrorMessage>{complaint}</ErrorMessage>
        </span>
      )}
      <div className="flex gap-2">
        {options.length < postLimits.options && (
          <Button
            variant="ghost"
            size="sm"
            icon={Plus}
            onClick={() => change([...options, ''], answerSelector(options.length))}
          >
            {t`Add an answer`}
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={() => change(null, 'button')}>
          {t`Remove the poll`}
        </Button>
      </div>
    </fieldset>
  )
}

interface AnswerProps {
  at: number
  option: string
  complaint: string | undefined
  onChange: (option: string) => void
  onRemove: (() => void) | undefined
}

const Answer = ({ at, option, complaint, onChange, onRemove }: AnswerProps) => (
  <div className="grid gap-1">
    <div className="flex gap-2">
      <Input
        data-answer={at}
        aria-label={t`Answer ${{ number: at + 1 }}`}
        aria-invalid={complaint !== undefined}
        placeholder={t`Answer ${{ number: at + 1 }}`}
        maxLength={postLimits.option}
        autoComplete="off"
        value={option}
        onChange={({ target: { value } }) => onChange(value)}
      />
      {onRemove && <IconButton label={t`Remove answer ${{ number: at + 1 }}`} icon={X} onClick={onRemove} />}
    </div>
    {complaint && (
      <span className="text-12">
        <ErrorMessage>{complaint}</ErrorMessage>
      </span>
    )}
  </div>
)
