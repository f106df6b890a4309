import { expect, it } from 'vitest'
import { z } from 'zod'
import { minViewIdAt, createViewId, viewIdTime } from './view-id.ts'

it('contains its time, and sorts by it', () => {
  const times = [0, 1, 1_700_000_000_000, 1_700_000_000_001, 4_102_444_800_000].map((ms) => new Date(ms))
  const ids = times.map(createViewId)
  expect(ids.map(viewIdTime)).toEqual(times)
  expect(ids.toSorted()).toEqual(ids)
  expect(ids.every((id) => z.uuidv7().safeParse(id).success)).toBe(true)
})

it('is unique, and never below the minimum of its time', () => {
  const now = new Date()
  const ids = Array.from({ length: 1000 }, () => createViewId(now))
  expect(new Set(ids).size).toBe(1000)
  expect(ids.every((id) => id >= minViewIdAt(now))).toBe(true)
  expect(ids.every((id) => id < minViewIdAt(new Date(now.getTime() + 1)))).toBe(true)
})
