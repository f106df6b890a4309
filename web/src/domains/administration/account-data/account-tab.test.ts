import { expect, it } from 'vitest'
import { matchesTypedName } from './account-tab.tsx'

it('compares names as displayed: a run of spaces counts as one', () => {
  expect(matchesTypedName('Ada  Lovelace', ' Ada Lovelace')).toBe(true)
  expect(matchesTypedName('Ada  Lovelace', 'Ada  Lovelace')).toBe(true)
  expect(matchesTypedName('Ada  Lovelace', 'AdaLovelace')).toBe(false)
  expect(matchesTypedName('ada', 'Ada')).toBe(false)
})
