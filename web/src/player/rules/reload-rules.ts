/** `src` is the master playlist, `heights` are the short sides of its renditions. */
export interface Ladder {
  src: string
  heights: readonly number[]
  /** A broadcast, which another engine plays. */
  isOnAir: boolean
}

export interface ReloadContext {
  hasStarted: boolean
  hasFailed: boolean
  hasStalled: boolean
  hasEnded: boolean
  /** Short side in device pixels. Read only when it decides, because it forces a layout. */
  displayedHeight: () => number
}

const fileOf = ({ src }: Ladder) => src.split('?', 1)[0]

/** The owner replaced the file: that of the current ladder is gone. */
const isDifferentFile = (now: Ladder, next: Ladder) => fileOf(now) !== fileOf(next)

/** Nothing of what is playing can be kept: a replaced file, or a broadcast that became a film. */
export const isDifferentSource = (now: Ladder, next: Ladder) =>
  isDifferentFile(now, next) || now.isOnAir !== next.isOnAir

/** Whoever watched a broadcast to its end sees the end. The film replaces it when playback goes on. */
const isWatchedToEnd = (now: Ladder, next: Ladder, { hasEnded }: ReloadContext) =>
  hasEnded && now.isOnAir && !isDifferentFile(now, next)

/**
 * Always true if nothing is lost by it or the source is a different one; otherwise for more lines that this screen can
 * show, or for fewer after a stall. A broadcast keeps its playlist, which has all that comes.
 */
export function shouldReload(now: Ladder, next: Ladder, circumstances: ReloadContext): boolean {
  const isDifferent = isDifferentSource(now, next)
  if (now.src === next.src && !isDifferent) return false
  if (isWatchedToEnd(now, next, circumstances)) return false
  if (circumstances.hasFailed || isDifferent) return true
  if (now.isOnAir) return false
  return !circumstances.hasStarted || isImprovement(now, next, circumstances)
}

function isImprovement(now: Ladder, next: Ladder, circumstances: ReloadContext) {
  const best = Math.max(0, ...now.heights)
  const isSharper = best < circumstances.displayedHeight() && Math.max(0, ...next.heights) > best
  const isLighter = Math.min(...next.heights) < Math.min(...now.heights)
  return isSharper || (isLighter && circumstances.hasStalled)
}
