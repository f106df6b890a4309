import { activateForTest } from '@kinora/contract/text/active-language.fixture'
import { expect, it } from 'vitest'
import { collator, formatList } from './intl-formats.ts'

const sorted = (names: string[]) => names.toSorted(collator().compare)

it('sorts names as the active language does', () => {
  expect(sorted(['nube', 'ñandú', 'oso', 'Nadal'])).toEqual(['Nadal', 'ñandú', 'nube', 'oso'])
  activateForTest('es')
  expect(sorted(['nube', 'ñandú', 'oso', 'Nadal'])).toEqual(['Nadal', 'nube', 'ñandú', 'oso'])
})

it('makes one collator per language and options', () => {
  expect(collator()).toBe(collator())
  expect(collator({ numeric: true })).not.toBe(collator())
  const inEnglish = collator()
  activateForTest('de')
  expect(collator()).not.toBe(inEnglish)
})

it.each([
  ['en', 'sea, fog, rain'],
  ['de', 'sea, fog und rain'],
  ['ja', 'sea、fog、rain'],
])('lists in %s: %s', (language, text) => {
  activateForTest(language)
  expect(formatList(['sea', 'fog', 'rain'])).toBe(text)
  expect(formatList([])).toBe('')
})
