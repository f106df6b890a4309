import type { usePlayerAnnouncement } from '../media/use-player-announcement.ts'

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
