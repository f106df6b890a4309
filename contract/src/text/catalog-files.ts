/** Texts are loaded by the part of the site that shows them. */
export const catalogParts = ['viewer', 'account', 'studio', 'administration', 'embed'] as const
export type CatalogPart = (typeof catalogParts)[number]

/** `build` is the hash of all catalogs, which the page names in `<meta name="texts">`. */
export const catalogAddress = (language: string, part: CatalogPart, build: string) =>
  `/assets/texts-${language}-${part}-${build}.json`
