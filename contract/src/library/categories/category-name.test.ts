import { activateForTest } from '@kinora/contract/text/active-language.fixture'
import { msg } from '@kinora/contract/text/translate'
import { expect, it } from 'vitest'
import { categoryName, compareCategoryNames } from './category-name.ts'

// docs/product.md “Categories”

const inGerman = () => activateForTest('de', { [msg`Education`.id]: 'Bildung', [msg`Gaming`.id]: 'Spiele' })

it('translates the names that the migration stored, and no other', () => {
  inGerman()
  expect(['Education', 'Music', 'Cooking'].map((name) => categoryName({ name }))).toEqual([
    'Bildung',
    'Music',
    'Cooking',
  ])
})

it('orders by what is shown', () => {
  const stored = ['Gaming', 'Sports', 'Education', 'Älteres', 'arts'].map((name) => ({ name }))
  const ordered = () => stored.toSorted(compareCategoryNames).map(categoryName)
  expect(ordered()).toEqual(['Älteres', 'arts', 'Education', 'Gaming', 'Sports'])
  inGerman()
  expect(ordered()).toEqual(['Älteres', 'arts', 'Bildung', 'Spiele', 'Sports'])
})
