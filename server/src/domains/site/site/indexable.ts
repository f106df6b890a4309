import { accessOf, type PageEntry, pages } from '@kinora/contract/pages/pages'

const excludedPages: readonly PageEntry[] = [pages.kit, pages.loadingTest, pages.comingSoon, pages.notFound]

/** Search engines must not list search results, sign-in pages or personal pages. */
export const isIndexable = (entry: PageEntry) =>
  accessOf(entry).length === 0 &&
  entry !== pages.search &&
  entry.layout !== 'quiet' &&
  !excludedPages.includes(entry)
