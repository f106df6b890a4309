export interface SpeedSample {
  atMs: number
  bytes: number
}

const windowMs = 15_000

/** Drops samples outside the window, but keeps at least two. */
export function addSample(samples: readonly SpeedSample[], sample: SpeedSample): SpeedSample[] {
  const all = [...samples, sample]
  const firstFresh = all.findIndex(({ atMs }) => atMs >= sample.atMs - windowMs)
  return all.slice(Math.max(0, Math.min(firstFresh, all.length - 2)))
}

export function speedOf(samples: readonly SpeedSample[]): number | null {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.atMs <= first.atMs || last.bytes <= first.bytes) return null
  return ((last.bytes - first.bytes) * 1000) / (last.atMs - first.atMs)
}

export function secondsLeft(samples: readonly SpeedSample[], sizeBytes: number): number | null {
  const speed = speedOf(samples)
  const sent = samples.at(-1)?.bytes ?? 0
  return speed === null ? null : Math.ceil(Math.max(0, sizeBytes - sent) / speed)
}
