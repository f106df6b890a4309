import { expect, it } from 'vitest'
import { measureText } from './comment-composer.tsx'

const max = 10_000
const of = (length: number) => measureText('x'.repeat(length), max)

// docs/product.md “Comments”
it.each([
  { length: 0, countText: '0/10,000', isEmpty: true, isNear: false, isTooLong: false, warning: '' },
  { length: 232, countText: '232/10,000', isEmpty: false, isNear: false, isTooLong: false, warning: '' },
  { length: 9499, countText: '9,499/10,000', isEmpty: false, isNear: false, isTooLong: false, warning: '' },
  {
    length: 9500,
    countText: '9,500/10,000',
    isEmpty: false,
    isNear: true,
    isTooLong: false,
    warning: '500 characters left',
  },
  {
    length: 9999,
    countText: '9,999/10,000',
    isEmpty: false,
    isNear: true,
    isTooLong: false,
    warning: '1 character left',
  },
  {
    length: 10_000,
    countText: '10,000/10,000',
    isEmpty: false,
    isNear: true,
    isTooLong: false,
    warning: '0 characters left',
  },
  {
    length: 10_001,
    countText: '10,001/10,000',
    isEmpty: false,
    isNear: true,
    isTooLong: true,
    warning: '1 character too many',
  },
])('counts $length characters', ({ length, ...expected }) => {
  expect(of(length)).toEqual(expected)
})

it('does not count surrounding whitespace', () => {
  expect(measureText('  a b \n', max)).toMatchObject({ countText: '3/10,000', isEmpty: false })
  expect(measureText(' \n\t ', max).isEmpty).toBe(true)
})
