import { expect, it } from 'vitest'
import { matchLanguage } from './languages.ts'

it.each([
  ['de', 'de'],
  ['de-CH, fr;q=0.9', 'de'],
  ['nl, fr;q=0.7, ja;q=0.8', 'ja'],
  ['fr;q=0, en-US;q=0.1', 'en'],
  ['DE;Q=1', 'de'],
  ['*', undefined],
  ['de;q=high', undefined],
  ['', undefined],
  [`${'x,'.repeat(300)}de`, undefined],
])('of “%s” it offers %s', (header, language) => {
  expect(matchLanguage(header)).toBe(language)
})

it('offers nothing that the site does not', () => {
  expect(matchLanguage('de, ja;q=0.5', ['en', 'ja'])).toBe('ja')
  expect(matchLanguage('de', ['en', 'ja'])).toBeUndefined()
})
