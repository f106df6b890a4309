import { postLimits } from '@kinora/contract/post-rules'
import ChartBar from 'lucide-react/icons/chart-bar'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { Button } from '../../ui/button.tsx'
import { Complaint } from '../../ui/complaint.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'

interface Said {
  message?: string | undefined
}

interface PollFieldProps {
  options: readonly string[] | null
  onChange: (options: string[] | null) => void
  /** What is wrong with all of them, or with one. */
  errors: (Said & { root?: Said | undefined } & { [at: number]: Said | undefined }) | undefined
}

/** Answers to choose from, when the post asks something. */
export function PollField({ options, onChange, errors }: PollFieldProps) {
  if (!options) {
    return (
      <Button
        variant="ghost"
        icon={ChartBar}
        className="-ml-3 justify-self-start"
        onClick={() => onChange(['', ''])}
      >
        Add a poll
      </Button>
    )
  }
  const complaint = errors?.message ?? errors?.root?.message
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-13 font-strong">Poll</legend>
      {options.map((option, at) => (
        <Answer
          key={at}
          at={at}
          option={option}
          complaint={errors?.[at]?.message}
          onChange={(value) => onChange(options.map((each, index) => (index === at ? value : each)))}
          onRemove={
            options.length > postLimits.leastOptions
              ? () => onChange(options.filter((_, index) => index !== at))
              : undefined
          }
        />
      ))}
      {complaint && (
        <span className="text-12">
          <Complaint>{complaint}</Complaint>
        </span>
      )}
      <div className="flex gap-2">
        {options.length < postLimits.options && (
          <Button variant="ghost" size="sm" icon={Plus} onClick={() => onChange([...options, ''])}>
            Add an answer
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={() => onChange(null)}>
          Remove the poll
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
        aria-label={`Answer ${at + 1}`}
        aria-invalid={complaint !== undefined}
        placeholder={`Answer ${at + 1}`}
        maxLength={postLimits.option}
        autoComplete="off"
        value={option}
        onChange={({ target: { value } }) => onChange(value)}
      />
      {onRemove && <IconButton label={`Remove answer ${at + 1}`} icon={X} onClick={onRemove} />}
    </div>
    {complaint && (
      <span className="text-12">
        <Complaint>{complaint}</Complaint>
      </span>
    )}
  </div>
)
