import { expect, it } from 'vitest'
import { measureText } from './text-length.ts'

const max = 10_000
const of = (length: number) => measureText('x'.repeat(length), max)

// docs/product.md “Comments”
it.each([
  { length: 0, shown: '0/10,000', isEmpty: true, isNear: false, isTooLong: false, said: '' },
  { length: 232, shown: '232/10,000', isEmpty: false, isNear: false, isTooLong: false, said: '' },
  { length: 9499, shown: '9,499/10,000', isEmpty: false, isNear: false, isTooLong: false, said: '' },
  {
    length: 9500,
    shown: '9,500/10,000',
    isEmpty: false,
    isNear: true,
    isTooLong: false,
    said: '500 characters left',
  },
  {
    length: 9999,
    shown: '9,999/10,000',
    isEmpty: false,
    isNear: true,
    isTooLong: false,
    said: '1 character left',
  },
  {
    length: 10_000,
    shown: '10,000/10,000',
    isEmpty: false,
    isNear: true,
    isTooLong: false,
    said: '0 characters left',
  },
  {
    length: 10_001,
    shown: '10,001/10,000',
    isEmpty: false,
    isNear: true,
    isTooLong: true,
    said: '1 character too many',
  },
])('counts $length characters', ({ length, ...expected }) => {
  expect(of(length)).toEqual(expected)
})

it('does not count what is cut off at the ends', () => {
  expect(measureText('  a b \n', max)).toMatchObject({ shown: '3/10,000', isEmpty: false })
  expect(measureText(' \n\t ', max).isEmpty).toBe(true)
})
