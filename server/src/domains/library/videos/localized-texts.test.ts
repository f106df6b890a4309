import { expect, it } from 'vitest'
import { runWithLanguage } from '../../../platform/request-scope/language.ts'
import { localizedTexts, localizedTitle } from './localized-texts.ts'

// docs/product.md “Translations”

const film = {
  title: 'A year in one cove',
  description: 'Twelve months below the water.',
  language: 'en',
  titleTranslations: { de: 'Ein Jahr in einer Bucht', 'pt-BR': 'Um ano numa enseada', ja: '入り江の一年' },
  descriptionTranslations: { de: 'Zwölf Monate unter Wasser.' },
}
const original = { title: film.title, description: film.description, language: 'en' }

it.each([
  ['de', 'Ein Jahr in einer Bucht'],
  ['ja', '入り江の一年'],
  ['en', 'A year in one cove'],
  ['fr', 'A year in one cove'],
])('shows readers of %s the title %s', (language, title) => {
  expect(localizedTitle(film, language)).toBe(title)
  expect(localizedTexts(film, language).title).toBe(title)
})

it('takes the language of the request', () => {
  expect(localizedTitle(film)).toBe('A year in one cove')
  expect(runWithLanguage('de', () => localizedTitle(film))).toBe('Ein Jahr in einer Bucht')
})

it('keeps what is not there', () => {
  expect(localizedTitle({ title: null, titleTranslations: null }, 'de')).toBeNull()
  expect(localizedTitle({ title: 'A', titleTranslations: {} }, 'de')).toBe('A')
})

it('gives the original beside a translation, and its description where there is no other', () => {
  expect(localizedTexts(film, 'de')).toEqual({
    title: 'Ein Jahr in einer Bucht',
    description: 'Zwölf Monate unter Wasser.',
    language: 'de',
    original,
  })
  expect(localizedTexts(film, 'ja')).toMatchObject({
    description: 'Twelve months below the water.',
    language: 'ja',
    original,
  })
  expect(localizedTexts(film, 'fr')).toEqual({ ...original, original: null })
})
