/** docs/product.md “Why am I seeing this” */
export const signalRules = {
  days: 180,
  /** Minimum position to count as finished, and minimum watched share: at double speed half of the duration is enough. */
  finishedShare: 0.9,
  playedShare: 0.4,
  recentPerViewer: 50,
  minViewers: 2,
  maxCoWatched: 30,
  /** Partitions of the pair computation, so that each one fits into memory. */
  partitions: 16,
} as const
