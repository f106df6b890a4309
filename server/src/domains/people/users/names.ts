import { userLimits } from '@kinora/contract/people/users/rules'
import { randomInt } from 'node:crypto'
import looksOf from 'unhomoglyph'

const maxBaseLength = userLimits.username - 10
const fallbackName = 'user'

/** Derived from the local part without its `+tag`: letters, digits, `.`, `_` and `-`. */
export function usernameBase(email: string): string {
  const [localPart = ''] = email.split('@')
  const [beforeTag = ''] = localPart.split('+')
  const safe = beforeTag
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/[._-]{2,}/g, '-')
  return trimSeparators(trimSeparators(safe).slice(0, maxBaseLength)) || fallbackName
}

const trimSeparators = (name: string) => name.replace(/^[._-]+|(?<![._-])[._-]+$/g, '')

/** The base itself if it is long enough, then the base with random numbers of growing length. */
export function* usernameCandidates(
  email: string,
  random: (max: number) => number = randomInt,
): Generator<string> {
  const base = usernameBase(email)
  if (base.length >= userLimits.usernameMin && base !== fallbackName) yield base
  for (let digits = 3; ; digits = Math.min(digits + 1, 9)) {
    yield `${base}-${String(random(10 ** digits)).padStart(digits, '0')}`
  }
}

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
