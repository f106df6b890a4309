import { t } from '@kinora/contract/text/translate'
import { hints } from '@kinora/contract/library/processing/calls'
import type { Hint } from '@kinora/contract/library/processing/schemas'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Check from 'lucide-react/icons/check'
import Lightbulb from 'lucide-react/icons/lightbulb'
import { query } from '../../../api.ts'
import { formatTimeSpan, formatDuration } from '../../../lib/format.ts'
import { classes } from '../../../lib/classes.ts'
import { toVideo } from '../../../paths.ts'
import { Glyph } from '../../../ui/glyph.tsx'
import { ProgressBar } from '../../../ui/progress.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { checksOf, type UploadCheck } from './upload-checks.ts'
import type { QueuedFile } from '../../library/uploads/sending/queued-file.ts'

interface CheckListProps {
  file: QueuedFile
  video: Video | undefined
  isDeleted: boolean
}

export function CheckList({ file, video, isDeleted }: CheckListProps) {
  const processing = video?.processing
  const secondsLeft = processing?.secondsLeft ?? null
  return (
    <div className="min-w-0 rounded-lg border border-line bg-canvas p-4">
      <div className="mb-3 flex items-baseline justify-between gap-2">
        <h3 className="font-semibold">{t`Checks`}</h3>
        {secondsLeft !== null && (
          <span className="text-12 text-fg-faint tabular-nums">{t`${{ time: formatTimeSpan(secondsLeft) }} left`}</span>
        )}
      </div>
      <ul className="grid gap-2.5">
        {checksOf(file, video).map((line, at) => (
          <CheckRow key={at} line={line} />
        ))}
      </ul>
      {isDeleted && <p className="mt-3 text-13 text-fg-muted">{t`The video no longer exists.`}</p>}
      <ReadyMark isReady={processing?.stage === 'done'} />
    </div>
  )
}

/** An `output`, so that screen readers announce it. */
const ReadyMark = ({ isReady }: { isReady: boolean }) => (
  <output className="block">
    {isReady && (
      <span className="mt-4 flex items-center gap-2 text-13 font-semibold text-success">
        <Glyph icon={CircleCheck} size={18} />
        {t`Ready to watch`}
      </span>
    )}
  </output>
)

const stateColors: Record<UploadCheck['state'], string> = {
  done: 'text-success',
  running: 'text-accent-text',
  waiting: 'text-fg-faint',
  failed: 'text-danger',
}

const CheckRow = ({ line: { label, state, note, percent } }: { line: UploadCheck }) => (
  <li className="grid grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-1.5">
    <span className={classes('grid size-5 place-items-center', stateColors[state])}>
      <CheckStateIcon state={state} />
    </span>
    <span className={classes(state === 'waiting' && 'text-fg-faint')}>{label}</span>
    <span className="text-13 text-fg-faint tabular-nums">{note}</span>
    {percent !== undefined && <ProgressBar value={percent} label={label} className="col-start-2 col-end-4" />}
  </li>
)

function CheckStateIcon({ state }: { state: UploadCheck['state'] }) {
  if (state === 'done') return <Glyph icon={Check} size={16} />
  if (state === 'failed') return <Glyph icon={CircleAlert} size={16} />
  if (state === 'running') return <Spinner className="scale-75" />
  return <span className="size-1.75 rounded-full border-[1.5px] border-line-strong" />
}

export function HintList({ video }: { video: Video }) {
  const isReady = video.processing.stage === 'done'
  const { data: noticed } = useQuery({
    ...query(hints.listOfVideo, { params: { id: video.id } }),
    enabled: isReady,
  })
  if (!isReady || !noticed || noticed.length === 0) return null
  return (
    <section aria-label={t`Hints`} className="min-w-0 rounded-lg border border-line bg-canvas p-4">
      <h3 className="font-semibold">{t`Hints`}</h3>
      <p className="mt-0.5 mb-3 text-12 text-fg-faint">{t`Worth a look; none of it keeps you from publishing.`}</p>
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
            aria-label={t`Play from ${{ time: formatDuration(startSeconds) }}`}
            className="relative hit font-strong whitespace-nowrap text-fg tabular-nums underline underline-offset-3"
          >
            {formatDuration(startSeconds)}
          </Link>
        </>
      )}
    </p>
  </li>
)
