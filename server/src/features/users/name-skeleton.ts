import looksOf from 'unhomoglyph'

const ignorable = /\p{Default_Ignorable_Code_Point}/gu

/** The skeleton of Unicode Technical Standard 39 §4, after width folding. */
function skeletonOf(name: string) {
  const letters = name.normalize('NFKC').normalize('NFD').replace(ignorable, '')
  return looksOf(letters).normalize('NFD').toLowerCase().replace(/\s+/g, ' ').trim()
}

/**
 * Two skeletons that must be unique: of the name as written, where I is confusable with l, and of the lower-case
 * name, where it is an i. Case alone does not make names different.
 */
export const skeletonsOf = (name: string) => ({
  nameSkeleton: skeletonOf(name),
  smallNameSkeleton: skeletonOf(name.normalize('NFKC').toLowerCase()),
})

const squeezed = (name: string) => skeletonsOf(name).smallNameSkeleton.replaceAll(/[^\p{L}\p{N}]/gu, '')

const offices = ['admin', 'administrator', 'moderator', 'official', 'staff', 'support', 'team']
const officials = ['admin', 'administrator', 'sysadmin', 'official', 'support']

/** Official titles, the site's name, and combinations of both. */
const officialNames = (siteName: string) => [
  ...officials,
  siteName,
  ...offices.flatMap((office) => [`${siteName} ${office}`, `${office} ${siteName}`]),
]

/** Whether the name suggests that its owner represents the site, however it is spelled. */
export function speaksForSite(name: string, siteName: string): boolean {
  const looks = squeezed(name)
  return officialNames(siteName).some((official) => squeezed(official) === looks)
}
