import { expect, it } from 'vitest'
import { initials } from './avatar.tsx'

it.each([
  ['ada', 'A'],
  ['Mireille Roux', 'MR'],
  ['  the  long heat ', 'TL'],
  ['Ísafjörður', 'Í'],
  ['𝒜da', '𝒜'],
  ['e\u0301mile', 'E\u0301'],
  ['', ''],
])('takes the initials of “%s” as %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
