import looksOf from 'unhomoglyph'

const ignorableCodePoints = /\p{Default_Ignorable_Code_Point}/gu

/** The skeleton of Unicode Technical Standard 39 §4, after width folding. */
function computeSkeleton(name: string) {
  const letters = name.normalize('NFKC').normalize('NFD').replace(ignorableCodePoints, '')
  return looksOf(letters).normalize('NFD').toLowerCase().replace(/\s+/g, ' ').trim()
}

/**
 * Two skeletons that must be unique: of the name as written, where I is confusable with l, and of the lower-case
 * name, where it is an i. Case alone does not make names different.
 */
export const nameSkeletons = (name: string) => ({
  nameSkeleton: computeSkeleton(name),
  lowerNameSkeleton: computeSkeleton(name.normalize('NFKC').toLowerCase()),
})

const compactSkeleton = (name: string) =>
  nameSkeletons(name).lowerNameSkeleton.replaceAll(/[^\p{L}\p{N}]/gu, '')

const officialTitles = ['admin', 'administrator', 'moderator', 'official', 'staff', 'support', 'team']
const reservedNames = ['admin', 'administrator', 'sysadmin', 'official', 'support']

/** Official titles, the site's name, and combinations of both. */
const listOfficialNames = (siteName: string) => [
  ...reservedNames,
  siteName,
  ...officialTitles.flatMap((office) => [`${siteName} ${office}`, `${office} ${siteName}`]),
]

/** Whether the name suggests that its owner represents the site, however it is spelled. */
export function isOfficialName(name: string, siteName: string): boolean {
  const skeleton = compactSkeleton(name)
  return listOfficialNames(siteName).some((official) => compactSkeleton(official) === skeleton)
}
