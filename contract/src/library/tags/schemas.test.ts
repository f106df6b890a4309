import { expect, it } from 'vitest'
import { TagList } from './schemas.ts'

it('docs/product.md “Videos”: trims, lower-cases, strips a leading # and drops repeats', () => {
  expect(TagList.parse([' #Sea ', 'sea', 'ICE'])).toEqual(['sea', 'ice'])
})

it('docs/product.md “Videos”: refuses a sixteenth tag in its words', () => {
  const names = Array.from({ length: 16 }, (_, index) => `tag${index}`)
  expect(TagList.safeParse(names).error?.issues[0]?.message).toBe('Maximum 15 tags allowed')
})

it('parts what has spaces or commas in it, as the field does', () => {
  expect(TagList.parse(['north sea', '#ice,Snow  wind', 'sea'])).toEqual([
    'north',
    'sea',
    'ice',
    'snow',
    'wind',
  ])
})

it('refuses a tag of nothing but #', () => {
  expect(TagList.safeParse(['#']).success).toBe(false)
})
