import { expect, it } from 'vitest'
import { activateForTest } from './active-language.fixture.ts'
import { msg, plural, t } from './translate.ts'

const inGerman = (id: string, message: string[]) => activateForTest('de', { [id]: message })

it('writes English as it stands', () => {
  expect(t`Save`).toBe('Save')
  expect(t`${{ name: 'Ada' }} left “${{ place: 'Home' }}”.`).toBe('Ada left “Home”.')
})

it('counts', () => {
  const rows = (count: number) =>
    t`${plural({ count }, { 0: 'No rows', one: '# row', other: '# rows' })} found`
  expect([0, 1, 2, 1500].map(rows)).toEqual([
    'No rows found',
    '1 row found',
    '2 rows found',
    '1,500 rows found',
  ])
})

it('counts with a number that is written otherwise', () => {
  const views = (count: number, shown: string) =>
    t`${plural({ count }, { one: msg`${{ shown }} view`, other: msg`${{ shown }} views` })}`
  expect([views(1, '1'), views(1500, '1.5K')]).toEqual(['1 view', '1.5K views'])
})

it('writes the active language, and English where it lacks a text', () => {
  const save = msg`Save`
  inGerman(save.id, ['Sichern'])
  expect([t(save), t`Save`, t`Discard`]).toEqual(['Sichern', 'Sichern', 'Discard'])
})

it('keeps what a value contains', () => {
  expect(t`Delete ${{ title: '{name} # <0/>' }}?`).toBe('Delete {name} # <0/>?')
})

it('gives an English word one translation for each context', () => {
  const verb = msg({ message: 'Post', context: 'verb' })
  inGerman(verb.id, ['Posten'])
  expect([t(verb), t({ message: 'Post', context: 'verb' })]).toEqual(['Posten', 'Posten'])
  expect([t`Post`, t({ message: 'Post', context: 'noun' })]).toEqual(['Post', 'Post'])
})
