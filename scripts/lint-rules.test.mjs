import { expect, it } from 'vitest'
import { logicalUtility } from './lint-rules.mjs'

it.each([
  ['ml-2', 'ms-2'],
  ['-mr-[3px]', '-me-[3px]'],
  ['md:hover:pl-(--gap)', 'md:hover:ps-(--gap)'],
  ['[&>span]:right-1', '[&>span]:end-1'],
  ['right-1!', 'end-1!'],
  ['border-l', 'border-s'],
  ['border-r-transparent', 'border-e-transparent'],
  ['rounded-tl-md', 'rounded-ss-md'],
  ['rounded-l', 'rounded-s'],
  ['text-right', 'text-end'],
  ['scroll-pl-4', 'scroll-ps-4'],
])('asks for %s as %s', (utility, logical) => {
  expect(logicalUtility(utility)).toBe(logical)
})

it.each([
  'ms-2',
  'px-4',
  'left-1/2',
  'left',
  'pl',
  'right-handed',
  'text-left-over',
  'border-line',
  'arrow-left',
  'rounded-lg',
])('leaves %s alone', (utility) => {
  expect(logicalUtility(utility)).toBeUndefined()
})
