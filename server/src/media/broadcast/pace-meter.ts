const windowMs = 10_000
/** Of those ten seconds: an encode that keeps the pace is waited for a moment at each keyframe. */
const maxWaitedMs = 4000
/** Faster than this it catches up with what has come late, and no rung has to go. */
const catchUpPace = 1.1
/** Between two samples of the stream’s own time. */
const sampleMs = 250

/**
 * Whether an encode keeps the pace of its stream: it does not when it was waited for during much of the last ten seconds, and
 * took no more of the stream than they have. `now` is in milliseconds, of a clock that never goes back.
 */
export function createPaceMeter(now = () => performance.now()) {
  let waits: { fromMs: number; toMs: number }[] = []
  let samples: { atMs: number; streamMs: number }[] = []
  let waitingSinceMs: number | undefined

  const forgetOld = (nowMs: number) => {
    const sinceMs = nowMs - windowMs
    waits = waits.filter(({ toMs }) => toMs > sinceMs)
    // The last one before the window stays, so that all of it is measured.
    const firstWithin = samples.findIndex(({ atMs }) => atMs > sinceMs)
    if (firstWithin > 1) samples = samples.slice(firstWithin - 1)
  }
  const waitedMs = (nowMs: number) => {
    const open = waitingSinceMs === undefined ? [] : [{ fromMs: waitingSinceMs, toMs: nowMs }]
    return [...waits, ...open].reduce(
      (sum, { fromMs, toMs }) => sum + Math.max(0, toMs - Math.max(fromMs, nowMs - windowMs)),
      0,
    )
  }
  return {
    /** It takes what has this time in the stream. */
    advance: (streamMs: number) => {
      const atMs = now()
      if (atMs - (samples.at(-1)?.atMs ?? -Infinity) >= sampleMs) samples.push({ atMs, streamMs })
    },
    /** It is waited for until then. */
    waitFor: async (ready: Promise<void>) => {
      if (waitingSinceMs !== undefined) return ready
      const fromMs = now()
      waitingSinceMs = fromMs
      try {
        await ready
      } finally {
        waits.push({ fromMs, toMs: now() })
        waitingSinceMs = undefined
      }
    },
    isBehind: () => {
      const nowMs = now()
      forgetOld(nowMs)
      const [first, last] = [samples[0], samples.at(-1)]
      if (!first || !last || nowMs - first.atMs < windowMs) return false
      const pace = (last.streamMs - first.streamMs) / (nowMs - first.atMs)
      return waitedMs(nowMs) > maxWaitedMs && pace < catchUpPace
    },
  }
}
