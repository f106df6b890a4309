/** One state of a video's ladder: its master playlist and the short sides of the renditions in it. */
export interface Ladder {
  src: string
  heights: readonly number[]
}

/** What decides whether a newer ladder is worth an interruption. */
export interface Circumstances {
  hasStarted: boolean
  hasFailed: boolean
  /** Whether playback ever waited for the network. */
  hasStalled: boolean
  /** The short side of the picture on this screen, in device pixels. */
  shownHeight: number
}

const fileOf = ({ src }: Ladder) => src.split('?', 1)[0]

/** Whether it was made of another file: what belongs to the one before is gone. */
export const isOfAnotherFile = (now: Ladder, next: Ladder) => fileOf(now) !== fileOf(next)

/**
 * Whether a watching browser should move to a newer ladder: always when nothing is lost by it or the
 * file was replaced, else only when it
 * brings lines that this screen can show, or lighter ones after playback had to wait.
 */
export function isWorthReloading(now: Ladder, next: Ladder, circumstances: Circumstances): boolean {
  if (now.src === next.src) return false
  if (!circumstances.hasStarted || circumstances.hasFailed || isOfAnotherFile(now, next)) return true
  const best = Math.max(0, ...now.heights)
  const isSharper = best < circumstances.shownHeight && Math.max(0, ...next.heights) > best
  const isLighter = Math.min(...next.heights) < Math.min(...now.heights)
  return isSharper || (isLighter && circumstances.hasStalled)
}
