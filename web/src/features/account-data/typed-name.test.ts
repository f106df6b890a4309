import { expect, it } from 'vitest'
import { isNameTyped } from './typed-name.ts'

it('takes a name as it is seen: spaces in a row are shown as one', () => {
  expect(isNameTyped('Ada  Lovelace', ' Ada Lovelace')).toBe(true)
  expect(isNameTyped('Ada  Lovelace', 'Ada  Lovelace')).toBe(true)
  expect(isNameTyped('Ada  Lovelace', 'AdaLovelace')).toBe(false)
  expect(isNameTyped('ada', 'Ada')).toBe(false)
})
