import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import { expect, it } from 'vitest'
import { shouldConfirmViewer, pickNextVideo, previousVideoId, addWatched } from './next-up.ts'

const list = [1, 2, 3].map((id) => ({ id }) as VideoCard)

it.each([
  [1, [1], 2],
  [2, [1, 2], 3],
  [3, [1, 2, 3], 1],
  [9, [9], 1],
])('after video %d, having watched %j, comes %d', (now, watched, id) => {
  expect(pickNextVideo(list, now, watched)?.id).toBe(id)
})

it('has nothing next when there is no other video', () => {
  expect(pickNextVideo([{ id: 4 } as VideoCard], 4, [4])).toBeUndefined()
})

it('goes back through the visit', () => {
  const watched = [5, 7, 9].reduce<readonly number[]>(addWatched, [])
  expect([previousVideoId(watched, 9), previousVideoId(watched, 7), previousVideoId(watched, 5)]).toEqual([
    7,
    5,
    undefined,
  ])
  expect(addWatched(watched, 7)).toBe(watched)
})

it('asks after four videos without input', () => {
  expect([0, 3, 4, 9].map(shouldConfirmViewer)).toEqual([false, false, true, true])
})
