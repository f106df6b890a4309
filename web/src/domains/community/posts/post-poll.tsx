import { formatVotes } from '@kinora/contract/text/counts'
import { t } from '@kinora/contract/text/translate'
import type { Poll, Post } from '@kinora/contract/community/posts/schemas'
import Check from 'lucide-react/icons/check'
import { classes } from '../../../lib/classes.ts'
import { Glyph } from '../../../ui/glyph.tsx'
import { usePendingAction } from '../../../viewer/use-pending-action.ts'
import { useVote, voteAction } from './use-post-reactions.ts'

const shareOf = (votes: number, total: number) => (total === 0 ? 0 : Math.round((votes / total) * 100))

export function PostPoll({ post, poll }: { post: Post; poll: Poll }) {
  const vote = useVote(post)
  return (
    <fieldset aria-label={t`Poll`} className="grid gap-2">
      {poll.options.map((option, at) => (
        <Answer
          key={at}
          {...option}
          isChosen={poll.choice === at}
          total={poll.totalVotes}
          choice={voteAction(post.id, at)}
          onChoose={() => vote(at)}
        />
      ))}
      <p className="text-13 text-fg-muted tabular-nums" aria-live="polite">
        {formatVotes(poll.totalVotes)}
      </p>
    </fieldset>
  )
}

type AnswerProps = Poll['options'][number] & {
  isChosen: boolean
  total: number
  choice: string
  onChoose: () => void
}

function Answer({ content, votes, isChosen, total, choice, onChoose }: AnswerProps) {
  usePendingAction(choice, onChoose)
  const share = votes === null ? null : shareOf(votes, total)
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => !isChosen && onChoose()}
      className={classes(
        'relative flex min-h-(--control) w-full items-center gap-2.5 overflow-hidden rounded-md px-3.5 py-1.5 text-start inset-ring hover:bg-hover',
        isChosen ? 'font-strong inset-ring-line-strong' : 'inset-ring-line',
      )}
    >
      {share !== null && (
        <span
          aria-hidden="true"
          className="absolute inset-y-0 start-0 bg-press"
          style={{ width: `${share}%` }}
        />
      )}
      <span className="relative min-w-0 flex-1 wrap-anywhere">{content}</span>
      {isChosen && <Glyph icon={Check} size={16} className="relative flex-none" />}
      {share !== null && (
        <span className="relative flex-none text-13 text-fg-muted tabular-nums">{share}%</span>
      )}
    </button>
  )
}
