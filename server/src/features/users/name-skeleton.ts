import looksOf from 'unhomoglyph'

const ignorable = /\p{Default_Ignorable_Code_Point}/gu

/** What a name looks like (Unicode Technical Standard 39 §4), whichever width its letters have. */
function skeletonOf(name: string) {
  const letters = name.normalize('NFKC').normalize('NFD').replace(ignorable, '')
  return looksOf(letters).normalize('NFD').toLowerCase().replace(/\s+/g, ' ').trim()
}

/**
 * What nobody else's name may look like: the name as it is written, in which a capital I is an l, and in small letters, in
 * which it is an i. Case does not part names.
 */
export const skeletonsOf = (name: string) => ({
  nameSkeleton: skeletonOf(name),
  smallNameSkeleton: skeletonOf(name.normalize('NFKC').toLowerCase()),
})

const squeezed = (name: string) => skeletonsOf(name).smallNameSkeleton.replaceAll(/[^\p{L}\p{N}]/gu, '')

const offices = ['admin', 'administrator', 'moderator', 'official', 'staff', 'support', 'team']
const officials = ['admin', 'administrator', 'sysadmin', 'official', 'support']

/** What speaks for a site of this name: an office of its own, the name itself, or the name with an office. */
const officialNames = (siteName: string) => [
  ...officials,
  siteName,
  ...offices.flatMap((office) => [`${siteName} ${office}`, `${office} ${siteName}`]),
]

/** Whether whoever bears a name seems to speak for the site, however it is written. */
export function speaksForSite(name: string, siteName: string): boolean {
  const looks = squeezed(name)
  return officialNames(siteName).some((official) => squeezed(official) === looks)
}
