import { t } from '@kinora/contract/text/translate'
import type { ResponsiveImage as ImageShape } from '@kinora/contract/people/users/schemas'
import Play from 'lucide-react/icons/play'
import RotateCw from 'lucide-react/icons/rotate-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import WifiOff from 'lucide-react/icons/wifi-off'
import type { RefObject } from 'react'
import { formatDuration } from '../../lib/format.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { ResponsiveImage } from '../../ui/responsive-image.tsx'
import { failureText, buildReportUrl, type Failure } from '../rules/failure.ts'
import { usePlayerContext } from '../media/player-context.ts'
import { Pill, pillButtonClass } from './pill.tsx'
import { usePlaybackSeconds } from '../media/use-playback-time.ts'
import type { usePlayerAnnouncement } from '../media/use-player-announcement.ts'

export const BigPlayButton = ({
  durationSeconds,
  onClick,
}: {
  durationSeconds: number
  onClick: () => void
}) => (
  <>
    <button
      type="button"
      aria-label={t`Play`}
      aria-keyshortcuts="K"
      onClick={onClick}
      className="group/play absolute inset-0 grid place-items-center -outline-offset-4 focus-visible:outline-on-media md:rounded-lg"
    >
      <span className="grid size-18 place-items-center rounded-full bg-scrim text-on-media transition-transform group-hover/play:scale-105 max-md:size-16">
        <Glyph icon={Play} size={32} filled className="ms-1" />
      </span>
    </button>
    {durationSeconds > 0 && (
      <span className="pointer-events-none absolute end-3 bottom-3 rounded-sm bg-scrim px-1.5 text-12 leading-5 font-strong text-on-media tabular-nums">
        {formatDuration(durationSeconds)}
      </span>
    )}
  </>
)

export const BufferingRing = () => (
  <output className="pointer-events-none absolute inset-0 grid animate-[appear_160ms_500ms_backwards] place-items-center">
    <span
      aria-hidden="true"
      className="size-12 animate-spin rounded-full border-3 border-on-media border-e-transparent"
    />
    <span className="sr-only">{t`Buffering`}</span>
  </output>
)

export function LowerQualityOffer() {
  const { quality } = usePlayerContext()
  const { lower } = quality
  if (lower === undefined) return null
  return (
    <Pill announcement={t`Slow connection. It can play at ${{ quality: `${lower}p` }}.`}>
      {t`The connection is slow.`}
      <button type="button" className={pillButtonClass} onClick={() => quality.lowerTemporarily(lower)}>
        {t`Play at ${{ quality: `${lower}p` }}`}
      </button>
    </Pill>
  )
}

function FailureActions({ failure, onRetry }: { failure: Failure | null; onRetry: () => void }) {
  const { quality, actions } = usePlayerContext()
  const { lower } = quality
  const second = usePlaybackSeconds(Math.floor)
  const retry = (lines?: number) => {
    if (lines) quality.lowerTemporarily(lines)
    onRetry()
  }
  const isLighterWorth = lower !== undefined && failure?.kind !== 'gone' && failure?.kind !== 'offline'
  return (
    <div className="mt-4 flex flex-wrap justify-center gap-2">
      <button type="button" onClick={() => retry()} className={buttonClass({ variant: 'stage' })}>
        <Glyph icon={RotateCw} size={18} /> {t`Try again`}
      </button>
      {isLighterWorth && (
        <button type="button" onClick={() => retry(lower)} className={buttonClass({ variant: 'stage' })}>
          {t`Play at ${{ quality: `${lower}p` }}`}
        </button>
      )}
      {actions.reportUrl && failure?.kind !== 'offline' && (
        <a
          href={buildReportUrl(actions.reportUrl, second, failure)}
          className={buttonClass({ variant: 'stage' })}
        >
          {t`Report a playback problem`}
        </a>
      )}
    </div>
  )
}

export function FailurePanel({ failure, onRetry }: { failure: Failure | null; onRetry: () => void }) {
  const { title, advice } = failureText(failure?.kind ?? 'network')
  return (
    <div
      role="alert"
      className="absolute inset-0 z-20 grid place-content-center justify-items-center gap-1 overflow-y-auto bg-stage/85 px-6 text-center text-on-media"
    >
      <Glyph
        icon={failure?.kind === 'offline' ? WifiOff : TriangleAlert}
        size={28}
        className="mb-2 text-on-media-muted @max-[400px]:hidden"
      />
      <p className="text-16 font-semibold">{t(title)}</p>
      <p className="max-w-[40ch] text-balance text-on-media-muted">{t(advice)}</p>
      {failure && (
        <p className="text-12 text-on-media-muted tabular-nums">{t`Code: ${{ code: failure.code }}`}</p>
      )}
      <FailureActions failure={failure} onRetry={onRetry} />
    </div>
  )
}

export const PlayerMessage = ({
  message,
  spoken,
}: Pick<ReturnType<typeof usePlayerAnnouncement>, 'message' | 'spoken'>) => (
  <>
    <p aria-live="polite" className="sr-only">
      {/* A new key makes screen readers repeat an identical message. */}
      {spoken.text && <span key={spoken.count}>{spoken.text}</span>}
    </p>
    {message && (
      <p
        aria-hidden="true"
        className="pointer-events-none absolute top-[8%] left-1/2 z-15 -translate-x-1/2 animate-appear rounded-md bg-scrim px-3 py-1.5 text-14 font-semibold whitespace-nowrap tabular-nums"
      >
        {message}
      </p>
    )}
  </>
)

export const Poster = ({ poster, sizes }: { poster: ImageShape; sizes: string }) => (
  <ResponsiveImage
    image={poster}
    alt=""
    sizes={sizes}
    priority
    className="pointer-events-none absolute inset-0 size-full bg-contain! bg-no-repeat object-contain!"
  />
)

export const LastFrame = ({
  ref,
  isVisible,
}: {
  ref: RefObject<HTMLCanvasElement | null>
  isVisible: boolean
}) => (
  <canvas
    ref={ref}
    aria-hidden="true"
    hidden={!isVisible}
    className="pointer-events-none absolute inset-0 size-full object-contain"
  />
)
