import { accessOf, pages, type PageEntry } from '@kinora/contract/pages'

/** For whoever works on the site, and what stands where there is nothing. */
const unlisted: readonly PageEntry[] = [pages.kit, pages.loadingTest, pages.comingSoon, pages.notFound]

/**
 * Whether search engines may list a page. Results of a search, and pages on which people sign in or that are for one
 * person, are no results of another search.
 */
export const isFindable = (entry: PageEntry) =>
  accessOf(entry).length === 0 &&
  entry !== pages.search &&
  entry.layout !== 'quiet' &&
  !unlisted.includes(entry)
