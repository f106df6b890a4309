import { expect, it } from 'vitest'
import { findBestTrack } from './use-captions.ts'

const tracks = [{ language: 'de' }, { language: 'pt-BR' }, { language: 'en' }]

it.each([
  [['en'], 'en'],
  [['EN-us'], 'en'],
  [['pt'], 'pt-BR'],
  [[null, undefined, 'pt-BR', 'en'], 'pt-BR'],
  [['ja', 'fr'], 'de'],
  [[], 'de'],
])('chooses for the languages %j the track %s', (preferredLanguages, language) => {
  expect(findBestTrack(tracks, preferredLanguages)?.language).toBe(language)
})

it('finds nothing where there are no captions', () => expect(findBestTrack([], ['en'])).toBeUndefined())
