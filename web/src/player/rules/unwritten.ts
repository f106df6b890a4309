// A film may play while it is still being written; what lies behind that is not there for anybody yet.

/** A picture needs a little of what follows it. */
const leastAheadSeconds = 0.5
/** Who goes to what is ready lands so far before its end that it plays for a while. */
const backSeconds = 10

/** Whether a place lies where nothing is written yet; null or undefined when all of the film is there. */
export const isUnwritten = (seconds: number, readySeconds: number | null | undefined) =>
  typeof readySeconds === 'number' && seconds + leastAheadSeconds >= readySeconds

/** Where somebody is sent who does not want to wait. */
export const readyPlace = (readySeconds: number) => Math.max(0, readySeconds - backSeconds)
