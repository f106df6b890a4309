/** `src` is the master playlist, `heights` are the short sides of its renditions. */
export interface Ladder {
  src: string
  heights: readonly number[]
}

export interface ReloadContext {
  hasStarted: boolean
  hasFailed: boolean
  hasStalled: boolean
  /** Short side in device pixels. Read only when it decides, because it forces a layout. */
  displayedHeight: () => number
}

const fileOf = ({ src }: Ladder) => src.split('?', 1)[0]

/** The owner replaced the file: that of the current ladder is gone. */
export const isDifferentFile = (now: Ladder, next: Ladder) => fileOf(now) !== fileOf(next)

/**
 * Always true if nothing is lost by it or the file was replaced; otherwise for more lines that this screen can show,
 * or for fewer after a stall.
 */
export function shouldReload(now: Ladder, next: Ladder, circumstances: ReloadContext): boolean {
  if (now.src === next.src) return false
  if (!circumstances.hasStarted || circumstances.hasFailed || isDifferentFile(now, next)) return true
  const best = Math.max(0, ...now.heights)
  const isSharper = best < circumstances.displayedHeight() && Math.max(0, ...next.heights) > best
  const isLighter = Math.min(...next.heights) < Math.min(...now.heights)
  return isSharper || (isLighter && circumstances.hasStalled)
}
