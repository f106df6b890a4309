/** docs/product.md “Pages and frame”: up to seven pages are all listed; beyond that the first, the last and the current ± 1. */
const allUpTo = 7

export type PageEntry = number | 'gap'

export function pageWindow(page: number, pageCount: number): PageEntry[] {
  const all = Array.from({ length: pageCount }, (_, index) => index + 1)
  if (pageCount <= allUpTo) return all
  const kept = all.filter((each) => each === 1 || each === pageCount || Math.abs(each - page) <= 1)
  return kept.flatMap((each, index) => {
    const before = kept[index - 1]
    return before !== undefined && each - before > 1 ? (['gap', each] as const) : [each]
  })
}
