import Play from 'lucide-react/icons/play'
import RotateCw from 'lucide-react/icons/rotate-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { duration } from '../lib/format.ts'
import { buttonClass } from '../ui/button.tsx'
import { Glyph } from '../ui/glyph.tsx'

/** The one button on the poster, and how long the film is. */
export const BigPlay = ({ durationSeconds, onClick }: { durationSeconds: number; onClick: () => void }) => (
  <>
    <button
      type="button"
      aria-label="Play"
      aria-keyshortcuts="K"
      onClick={onClick}
      className="group/play absolute inset-0 grid place-items-center -outline-offset-4 focus-visible:outline-on-media md:rounded-lg"
    >
      <span className="grid size-18 place-items-center rounded-full bg-scrim text-on-media transition-transform group-hover/play:scale-105 max-md:size-16">
        <Glyph icon={Play} size={32} filled className="ml-1" />
      </span>
    </button>
    {durationSeconds > 0 && (
      <span className="pointer-events-none absolute right-3 bottom-3 rounded-sm bg-scrim px-1.5 text-12 leading-5 font-strong text-on-media tabular-nums">
        {duration(durationSeconds)}
      </span>
    )}
  </>
)

/** A ring, once waiting has lasted half a second. */
export const BufferingRing = () => (
  <output className="pointer-events-none absolute inset-0 grid animate-[appear_160ms_500ms_backwards] place-items-center">
    <span
      aria-hidden="true"
      className="size-12 animate-spin rounded-full border-3 border-on-media border-r-transparent"
    />
    <span className="sr-only">Buffering</span>
  </output>
)

/** Playback failed: what, and a way to try again. */
export const FailurePanel = ({ isOnline, onRetry }: { isOnline: boolean; onRetry: () => void }) => (
  <div
    role="alert"
    className="absolute inset-0 z-20 grid place-content-center justify-items-center gap-1 bg-stage/80 px-6 text-center text-on-media"
  >
    <Glyph icon={TriangleAlert} size={28} className="mb-2 text-on-media-muted max-[359px]:hidden" />
    <p className="text-16 font-semibold">This video could not be played</p>
    <p className="max-w-[40ch] text-balance text-on-media-muted">
      {isOnline
        ? 'Check your connection, then try again.'
        : 'You are offline. It goes on when the network is back.'}
    </p>
    <button
      type="button"
      onClick={onRetry}
      className={buttonClass({ className: 'mt-4 bg-media-press text-on-media hover:bg-media-line' })}
    >
      <Glyph icon={RotateCw} size={18} /> Try again
    </button>
  </div>
)
