type SearchParams = Record<string, unknown>

// Values stay strings, as anyone may have written the link; each page parses its own numbers (contract/src/pages/page-search.ts).

/** `?q=2026&page=2` as strings; the first of duplicate names wins. */
export const parseSearch = (written: string): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(written)].toReversed())

/** Omits undefined values. */
export function stringifySearch(search: SearchParams) {
  const defined = Object.entries(search).filter(([, value]) => value !== undefined)
  const written = new URLSearchParams(defined.map(([name, value]) => [name, String(value)])).toString()
  return written && `?${written}`
}
