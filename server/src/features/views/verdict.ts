// docs/product.md “Views”: which views count, and why the others do not.

/**
 * `short` is what every view is at first: it was not watched for long enough, until now. `background` was, on a page that
 * nobody saw, until now. `suspect` are those of one network, or one person, beyond what a day has of them. The others are final.
 */
export const verdicts = ['counted', 'own', 'bot', 'repeat', 'short', 'background', 'suspect'] as const
export type Verdict = (typeof verdicts)[number]

/** How a view begins: who made the video, and who reads all pages there are, are no audience. */
export function firstVerdict({ isAudience, isBot }: { isAudience: boolean; isBot: boolean }): Verdict {
  if (isBot) return 'bot'
  return isAudience ? 'short' : 'own'
}

interface Watched {
  verdict: Verdict
  startedAt: Date
  neededSeconds: number
  watchedSeconds: number
  /** No view of this film lasts longer; null while nobody knows how long it is. */
  mostSeconds: number | null
}

interface Beat {
  /** As the browser says. */
  watchedSeconds: number
  isBackground: boolean
  at: Date
}

/** Nobody has watched for longer than there was time, by the server's clock, nor a few times the film. */
const believed = ({ startedAt, mostSeconds }: Watched, { watchedSeconds, at }: Beat) =>
  Math.min(watchedSeconds, Math.max(0, at.getTime() - startedAt.getTime()) / 1000, mostSeconds ?? Infinity)

const isOpen = (verdict: Verdict) => verdict === 'short' || verdict === 'background'

/**
 * What a view is after a beat. `due` has all it takes to be counted, unless another view of the same viewer was counted for
 * this video within six hours: then it is a repeat.
 */
export function afterBeat(
  view: Watched,
  beat: Beat,
): { watchedSeconds: number; becomes: 'short' | 'background' | 'due' | 'as it was' } {
  // What was on its way for longer says less than what is known.
  const watchedSeconds = Math.max(view.watchedSeconds, believed(view, beat))
  if (!isOpen(view.verdict)) return { watchedSeconds, becomes: 'as it was' }
  if (watchedSeconds < view.neededSeconds) return { watchedSeconds, becomes: 'short' }
  return { watchedSeconds, becomes: beat.isBackground ? 'background' : 'due' }
}
