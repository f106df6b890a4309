type Search = Record<string, unknown>

// What an address says is text, also where others wrote the link: what of it is a number says the page that reads it
// (contract/src/page-search.ts).

/** `?q=2026&page=2` as texts; of what is said twice the first counts. */
export const parseSearch = (written: string): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(written)].toReversed())

/** What a page puts into its address; what is undefined leaves it. */
export function stringifySearch(search: Search) {
  const said = Object.entries(search).filter(([, value]) => value !== undefined)
  const written = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString()
  return written && `?${written}`
}
