import { english, setActiveCatalog } from '@kinora/contract/text/active-language'
import { afterEach, expect, it } from 'vitest'
import { collator, formatList } from './intl-formats.ts'

afterEach(() => setActiveCatalog(() => english))

const sorted = (names: string[]) => names.toSorted(collator().compare)

it('sorts names as the active language does', () => {
  expect(sorted(['nube', 'ñandú', 'oso', 'Nadal'])).toEqual(['Nadal', 'ñandú', 'nube', 'oso'])
  setActiveCatalog(() => ({ language: 'es', messages: {} }))
  expect(sorted(['nube', 'ñandú', 'oso', 'Nadal'])).toEqual(['Nadal', 'nube', 'ñandú', 'oso'])
})

it('makes one collator per language and options', () => {
  expect(collator()).toBe(collator())
  expect(collator({ numeric: true })).not.toBe(collator())
  const inEnglish = collator()
  setActiveCatalog(() => ({ language: 'de', messages: {} }))
  expect(collator()).not.toBe(inEnglish)
})

it.each([
  ['en', 'sea, fog, rain'],
  ['de', 'sea, fog und rain'],
  ['ja', 'sea、fog、rain'],
])('lists in %s: %s', (language, text) => {
  setActiveCatalog(() => ({ language, messages: {} }))
  expect(formatList(['sea', 'fog', 'rain'])).toBe(text)
  expect(formatList([])).toBe('')
})
