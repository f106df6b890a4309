import { describe, expect, it } from 'vitest'
import { hasSeparator, filterSuggestions, addTags } from './tag-input.tsx'

const rules = { max: 3, normalize: (text: string) => text.trim().replace(/^#+/, '').toLowerCase() }

describe('withTags', () => {
  it.each([
    { typed: 'Vercors', tags: [], after: ['vercors'] },
    { typed: ' #Solo ', tags: [], after: ['solo'] },
    { typed: 'a, b\nc', tags: [], after: ['a', 'b', 'c'] },
    { typed: 'a A #a', tags: ['a'], after: ['a'] },
    { typed: 'c d e', tags: ['a', 'b'], after: ['a', 'b', 'c'] },
    { typed: ' , #', tags: ['a'], after: ['a'] },
  ])('turns $tags and “$typed” into $after', ({ typed, tags, after }) => {
    expect(addTags(tags, typed, rules)).toEqual(after)
  })

  it('keeps the words of a phrase together where tags may have several', () => {
    expect(addTags([], ' short film, live ', { ...rules, allowsSpaces: true })).toEqual([
      'short film',
      'live',
    ])
  })

  it('drops none of the tags that were there, even above the maximum', () => {
    expect(addTags(['a', 'b', 'c', 'd'], 'e', rules)).toEqual(['a', 'b', 'c', 'd'])
  })
})

it('separates tags at space, comma and line break only', () => {
  expect(['a b', 'a,', 'a\n', 'ab', 'a-b', 'a#b'].map((text) => hasSeparator(text))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

it('suggests at most ten tags, without those already chosen', () => {
  const many = Array.from({ length: 20 }, (_, index) => `tag${index}`)
  expect(filterSuggestions(many, ['tag0', 'tag3'])).toEqual([
    'tag1',
    'tag2',
    'tag4',
    'tag5',
    'tag6',
    'tag7',
    'tag8',
    'tag9',
    'tag10',
    'tag11',
  ])
})
