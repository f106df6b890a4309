/** Percentage change with one decimal; null when `before` is zero. */
export const percentGrowth = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10
