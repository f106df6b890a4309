/** docs/product.md “Why am I seeing this” */
export const signalRules = {
  days: 180,
  /** Minimum position to count as finished, and minimum watched share: at double speed half of the duration is enough. */
  finishedShare: 0.9,
  playedShare: 0.4,
  lastFinished: 50,
  fewestPeople: 2,
  mostOthers: 30,
  /** Partitions of the pair computation, so that each one fits into memory. */
  parts: 16,
} as const
