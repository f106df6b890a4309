import { expect, it } from 'vitest'
import { watchProgressOf } from './watch-progress.ts'

it.each([
  [30, 120, { percent: 25, label: 'Partially watched' }],
  [1, 120, { percent: (1 / 120) * 100, label: 'Started watching' }],
  [130, 120, { percent: 100, label: 'Finished' }],
  [0, 120, undefined],
  [null, 120, undefined],
  [undefined, 120, undefined],
  [5, 0, undefined],
])('%s of %s seconds are %j', (position, duration, progress) => {
  expect(watchProgressOf(position, duration)).toEqual(progress)
})
