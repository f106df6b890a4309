export type Side = 'left' | 'middle' | 'right'

export interface Tap {
  side: Side
  /** In milliseconds. */
  at: number
}

const doubleTapMs = 320
const skipSeconds = 10

export function sideOf(x: number, { left, width }: { left: number; width: number }): Side {
  const share = (x - left) / width
  if (share < 1 / 3) return 'left'
  return share > 2 / 3 ? 'right' : 'middle'
}

export function resolveTap(last: Tap | null, tap: Tap): { skipSeconds: number } {
  const isDouble = last !== null && last.side === tap.side && tap.at - last.at < doubleTapMs
  if (!isDouble || tap.side === 'middle') return { skipSeconds: 0 }
  return { skipSeconds: tap.side === 'left' ? -skipSeconds : skipSeconds }
}
