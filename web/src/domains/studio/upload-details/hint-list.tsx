import { hints } from '@kinora/contract/library/processing/calls'
import type { Hint } from '@kinora/contract/library/processing/schemas'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Lightbulb from 'lucide-react/icons/lightbulb'
import { query } from '../../../api.ts'
import { formatDuration } from '../../../lib/format.ts'
import { toVideo } from '../../../paths.ts'
import { Glyph } from '../../../ui/glyph.tsx'

export function HintList({ video }: { video: Video }) {
  const isReady = video.processing.stage === 'done'
  const { data: noticed } = useQuery({
    ...query(hints.listOfVideo, { params: { id: video.id } }),
    enabled: isReady,
  })
  if (!isReady || !noticed || noticed.length === 0) return null
  return (
    <section aria-label="Hints" className="min-w-0 rounded-lg border border-line bg-canvas p-4">
      <h3 className="font-semibold">Hints</h3>
      <p className="mt-0.5 mb-3 text-12 text-fg-faint">Worth a look; none of it keeps you from publishing.</p>
      <ul className="grid gap-3">
        {noticed.map((hint) => (
          <HintRow key={`${hint.code} ${hint.startSeconds}`} hint={hint} videoId={video.id} />
        ))}
      </ul>
    </section>
  )
}

const HintRow = ({ hint: { sentence, startSeconds }, videoId }: { hint: Hint; videoId: number }) => (
  <li className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-2.5 text-13">
    <Glyph icon={Lightbulb} size={16} className="mt-px justify-self-center text-warning" />
    <p className="wrap-anywhere">
      {sentence}
      {startSeconds !== null && (
        <>
          {' '}
          <Link
            {...toVideo(videoId, Math.floor(startSeconds))}
            aria-label={`Play from ${formatDuration(startSeconds)}`}
            className="relative hit font-strong whitespace-nowrap text-fg tabular-nums underline underline-offset-3"
          >
            {formatDuration(startSeconds)}
          </Link>
        </>
      )}
    </p>
  </li>
)
