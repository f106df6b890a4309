import { userLimits } from '@kinora/contract/people/users/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { usernameBase, usernameCandidates, nameSkeletons, isOfficialName } from './names.ts'

describe('usernameBase', () => {
  it.each([
    ['ada@example.org', 'ada'],
    ['Ada.Lovelace@example.org', 'ada.lovelace'],
    ['ada+kinora@example.org', 'ada'],
    ['ada_l-1815@example.org', 'ada_l-1815'],
    ["o'brien@example.org", 'o-brien'],
    ['a!#$%b@example.org', 'a-b'],
    ['--ada--@example.org', 'ada'],
    ['ada..--..l@example.org', 'ada-l'],
    ['_@example.org', 'user'],
    ['+tag@example.org', 'user'],
    ['{}@example.org', 'user'],
    [`${'x'.repeat(64)}@example.org`, 'x'.repeat(40)],
    [`${'x'.repeat(39)}.y@example.org`, 'x'.repeat(39)],
  ])('turns %s into %s', (email, base) => {
    expect(usernameBase(email)).toBe(base)
  })
})

describe('usernameCandidates', () => {
  const firstOf = (email: string, count: number) => {
    const names = usernameCandidates(email, () => 7)
    return Array.from({ length: count }, () => names.next().value)
  }

  it('tries the name itself first, then the name with ever longer numbers', () => {
    expect(firstOf('ada@example.org', 4)).toEqual(['ada', 'ada-007', 'ada-0007', 'ada-00007'])
  })

  it.each([
    ['al@example.org', 'al-007'],
    ['_@example.org', 'user-007'],
    ['user@example.org', 'user-007'],
  ])('never offers the bare name of %s', (email, name) => {
    expect(firstOf(email, 1)).toEqual([name])
  })

  it('only offers names that fit the limits, are safe to show and are not the address', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 64 }), (localPart) => {
        const names = usernameCandidates(`${localPart}@example.org`)
        for (let i = 0; i < 12; i++) {
          const name = names.next().value
          expect(name).toMatch(/^[a-z0-9][a-z0-9._-]*[a-z0-9]$/)
          expect(name.length).toBeGreaterThanOrEqual(userLimits.usernameMin)
          expect(name.length).toBeLessThanOrEqual(userLimits.username)
        }
      }),
    )
  })
})

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
