/** By how many percent one number is more than the one before, to one decimal; null where there was nothing before. */
export const growthOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10
