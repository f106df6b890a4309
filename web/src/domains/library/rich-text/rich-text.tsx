import { t } from '@kinora/contract/text/translate'
import { Link } from '@tanstack/react-router'
import { formatDuration } from '../../../lib/format.ts'
import { toChannel, toTag } from '../../../paths.ts'
import { linkify, type MentionedUser, type TextSegment } from './linkify.ts'

const linkClass =
  'rounded-sm text-fg underline decoration-line-strong underline-offset-3 hover:decoration-current'

function SegmentView({
  piece,
  onTime,
}: {
  piece: TextSegment
  onTime: ((seconds: number) => void) | undefined
}) {
  switch (piece.kind) {
    case 'text':
      return piece.text
    case 'link':
      return (
        <a href={piece.href} target="_blank" rel="nofollow ugc noopener" className={linkClass}>
          {piece.text}
        </a>
      )
    case 'tag':
      return (
        <Link {...toTag(piece.tag)} className={linkClass}>
          {piece.text}
        </Link>
      )
    case 'person':
      return (
        <Link {...toChannel(piece.id)} className={linkClass}>
          {piece.text}
        </Link>
      )
    case 'time':
      return (
        <button
          type="button"
          aria-label={t`Play from ${{ time: formatDuration(piece.seconds) }}`}
          onClick={() => onTime?.(piece.seconds)}
          className={`${linkClass} tabular-nums`}
        >
          {piece.text}
        </button>
      )
  }
}

export const RichText = ({
  text,
  durationSeconds = 0,
  people,
  onTime,
}: {
  text: string
  durationSeconds?: number
  people?: readonly MentionedUser[]
  onTime?: ((seconds: number) => void) | undefined
}) =>
  linkify(text, durationSeconds, people).map((piece, index) => (
    <SegmentView key={index} piece={piece} onTime={onTime} />
  ))
