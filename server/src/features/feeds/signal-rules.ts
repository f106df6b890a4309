/** What the night looks at; docs/product.md “Why am I seeing this”. */
export const signalRules = {
  /** Views of so many days. */
  days: 180,
  /** So far one has to have come to have finished it, with so much of it played: twice as fast is half as long. */
  finishedShare: 0.9,
  playedShare: 0.4,
  /** Of each viewer, so many that they finished last. */
  lastFinished: 50,
  /** Nobody alone makes two videos go together. */
  fewestPeople: 2,
  /** Of each video, so many others. */
  mostOthers: 30,
  /** The pairs are counted in so many parts, so that each fits into memory. */
  parts: 16,
} as const
