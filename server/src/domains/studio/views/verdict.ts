// docs/product.md “Views”: which views count, and why the others do not.

/**
 * `short` (not watched long enough) and `background` (page never visible) may still change. `suspect`: beyond the
 * daily quota of a network or user. The others are final.
 */
export const verdicts = ['counted', 'own', 'bot', 'repeat', 'short', 'background', 'suspect'] as const
export type Verdict = (typeof verdicts)[number]

export function initialVerdict({ isAudience, isBot }: { isAudience: boolean; isBot: boolean }): Verdict {
  if (isBot) return 'bot'
  return isAudience ? 'short' : 'own'
}

interface ViewProgress {
  verdict: Verdict
  startedAt: Date
  requiredSeconds: number
  watchedSeconds: number
  /** Upper bound of the watch time; null while the duration is unknown. */
  maxWatchSeconds: number | null
}

interface Beat {
  watchedSeconds: number
  isBackground: boolean
  at: Date
}

/** Limits the reported watch time to the elapsed server time and a multiple of the duration. */
const plausibleWatchSeconds = ({ startedAt, maxWatchSeconds }: ViewProgress, { watchedSeconds, at }: Beat) =>
  Math.min(
    watchedSeconds,
    Math.max(0, at.getTime() - startedAt.getTime()) / 1000,
    maxWatchSeconds ?? Infinity,
  )

const isUndecided = (verdict: Verdict) => verdict === 'short' || verdict === 'background'

/** `due`: eligible to count, unless the same viewer had this video counted within six hours (then `repeat`). */
export function nextVerdict(
  view: ViewProgress,
  beat: Beat,
): { watchedSeconds: number; becomes: 'short' | 'background' | 'due' | 'as it was' } {
  // A delayed beat may report less than already known.
  const watchedSeconds = Math.max(view.watchedSeconds, plausibleWatchSeconds(view, beat))
  if (!isUndecided(view.verdict)) return { watchedSeconds, becomes: 'as it was' }
  if (watchedSeconds < view.requiredSeconds) return { watchedSeconds, becomes: 'short' }
  return { watchedSeconds, becomes: beat.isBackground ? 'background' : 'due' }
}
