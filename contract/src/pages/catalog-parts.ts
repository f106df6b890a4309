import type { CatalogPart } from '../text/catalog-files.ts'

const studioPage = /studio\/|upload-|analytics-/
/** Pages of a user's own, apart from the studio. */
const accountPage = /(?:settings|notifications|playlists|history|reports|feedback|suspended)-/

/** Of a page's source file, such as `studio/content-page.tsx`. */
export function catalogPartOf(pageFile: string): CatalogPart {
  if (/admin\//.test(pageFile)) return 'administration'
  if (studioPage.test(pageFile)) return 'studio'
  return accountPage.test(pageFile) ? 'account' : 'viewer'
}
