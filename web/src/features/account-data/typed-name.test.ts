import { expect, it } from 'vitest'
import { isNameTyped } from './typed-name.ts'

it('compares names as displayed: a run of spaces counts as one', () => {
  expect(isNameTyped('Ada  Lovelace', ' Ada Lovelace')).toBe(true)
  expect(isNameTyped('Ada  Lovelace', 'Ada  Lovelace')).toBe(true)
  expect(isNameTyped('Ada  Lovelace', 'AdaLovelace')).toBe(false)
  expect(isNameTyped('ada', 'Ada')).toBe(false)
})
