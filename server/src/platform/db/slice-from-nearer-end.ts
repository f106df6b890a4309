export interface Slice {
  offset: number
  limit: number
}

interface CountedTotal {
  total: number
  /** False when counting stopped at a cap: then the end is unknown. */
  isExact: boolean
}

/** Reads pages of the second half from the end, in reverse order, so that no offset exceeds half of the list. */
export function sliceFromNearerEnd(
  { offset, limit }: Slice,
  { total, isExact }: CountedTotal,
): Slice & { isReversed: boolean } {
  const isReversed = isExact && offset > total / 2
  const length = Math.max(0, Math.min(limit, total - offset))
  return {
    isReversed,
    limit: length,
    offset: isReversed ? Math.max(0, total - offset - length) : offset,
  }
}

export const reversedDirection = { asc: 'desc', desc: 'asc' } as const
