import { expect, it } from 'vitest'
import { detectFileLanguage, languageOptions } from './language-field.tsx'

it.each([
  ['film.de.srt', 'de'],
  ['film.pt_br.vtt', 'pt-BR'],
  ['My film-EN.srt', 'en'],
  ['film.srt', undefined],
  ['holiday.mov.srt', undefined],
  ['film.xyz.srt', undefined],
])('%s is in %s', (name, language) => {
  expect(detectFileLanguage(name)).toBe(language)
})

it('offers the languages of the browser first, each once', () => {
  const options = languageOptions(['fr-CH', 'tlh', 'en-US', 'not a tag'])
  expect(options.slice(0, 3).map(({ value }) => value)).toEqual(['fr', 'en', 'af'])
  expect(new Set(options.map(({ value }) => value)).size).toBe(options.length)
})
