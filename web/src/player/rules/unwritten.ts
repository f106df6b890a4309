// A video may play while it is still being encoded.

const leastAheadSeconds = 0.5
/** Distance from the end of the encoded part, so that playback lasts a while. */
const backSeconds = 10

export const isUnwritten = (seconds: number, readySeconds: number | null | undefined) =>
  typeof readySeconds === 'number' && seconds + leastAheadSeconds >= readySeconds

export const readyPlace = (readySeconds: number) => Math.max(0, readySeconds - backSeconds)
