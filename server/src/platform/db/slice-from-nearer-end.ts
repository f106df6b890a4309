export interface Slice {
  offset: number
  limit: number
}

interface Counted {
  total: number
  /** All were counted; else there may be more, and no end to count from. */
  isWhole: boolean
}

/**
 * Where a page of so many rows is read from: what stands in the second half is counted from the end, in the opposite order, so
 * that no page is further away than half of the list.
 */
export function sliceFromNearerEnd(
  { offset, limit }: Slice,
  { total, isWhole }: Counted,
): Slice & { isTurned: boolean } {
  const isTurned = isWhole && offset > total / 2
  const length = Math.max(0, Math.min(limit, total - offset))
  return { isTurned, limit: length, offset: isTurned ? Math.max(0, total - offset - length) : offset }
}

export const reversedDirection = { asc: 'desc', desc: 'asc' } as const
