/** docs/product.md “Pages and frame”: up to seven pages are all listed; beyond that the first, the last and the current ± 1. */
const maxUnabridged = 7

export type PaginationEntry = number | 'gap'

export function paginationEntries(page: number, pageCount: number): PaginationEntry[] {
  const all = Array.from({ length: pageCount }, (_, index) => index + 1)
  if (pageCount <= maxUnabridged) return all
  const visiblePages = all.filter((each) => each === 1 || each === pageCount || Math.abs(each - page) <= 1)
  return visiblePages.flatMap((each, index) => {
    const before = visiblePages[index - 1]
    return before !== undefined && each - before > 1 ? (['gap', each] as const) : [each]
  })
}
