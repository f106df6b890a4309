import { expect, it } from 'vitest'
import { nameSkeletons, isOfficialName } from './names.ts'

const areConfusable = (one: string, other: string) => {
  const [a, b] = [nameSkeletons(one), nameSkeletons(other)]
  return a.nameSkeleton === b.nameSkeleton || a.lowerNameSkeleton === b.lowerNameSkeleton
}

it.each([
  ['kіnora', 'kinora', 'a Cyrillic і'],
  ['ＫＩＮＯＲＡ', 'kinora', 'wide letters'],
  ['𝓀𝒾𝓃ℴ𝓇𝒶', 'kinora', 'letters of formulas'],
  ['paypaI', 'paypal', 'a capital I'],
  ['KІNORA', 'kinora', 'a Cyrillic І among capitals'],
  ['vidе0s', 'videos', 'a Cyrillic е and a zero'],
  ['barney', 'bamey', 'rn'],
  ['ᎪᎠᎪ', 'ADA', 'Cherokee'],
  ['ad\u200da', 'ada', 'a joiner'],
  ['ada  lovelace', 'ada\u00a0lovelace', 'spaces'],
  ['علی\u200cرضا', 'علیرضا', 'a joiner of Persian'],
  ['ｱﾀﾞ', 'アダ', 'narrow kana'],
])('%s looks like %s: %s', (one, other) => {
  expect(areConfusable(one, other)).toBe(true)
})

it.each([
  ['Zoë', 'Zoe'],
  ['Ali', 'All'],
  ['Иван', 'Ivan'],
  ['映画', '映面'],
  ['👩‍👩‍👧 Ana', '👨‍👩‍👧 Ana'],
  ['สมชาย', 'สมหมาย'],
])('%s does not look like %s', (one, other) => {
  expect(areConfusable(one, other)).toBe(false)
})

it.each([
  'admin',
  'Administrator',
  'АDMIN',
  'ad-min',
  'Kinora',
  'Kinora Staff',
  'kinora_support',
  'Team Kinora',
])('%s speaks for the site', (name) => {
  expect(isOfficialName(name, 'Kinora')).toBe(true)
})

it.each(['admin2', 'Ada Min', 'Kinoraphile', 'Staffan', 'Kino', 'Official Ada'])('%s does not', (name) => {
  expect(isOfficialName(name, 'Kinora')).toBe(false)
})
