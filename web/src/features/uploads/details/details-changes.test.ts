import type { Video } from '@kinora/contract/videos'
import { expect, it } from 'vitest'
import { hasChanges } from './details-changes.ts'

const draft = { title: 'A', description: 'd', category: 2, tags: ['sea', 'ice'], isShort: false }
const video = {
  title: 'A',
  description: 'd',
  category: { id: 2, name: 'Music' },
  tags: [
    { id: 1, name: 'sea' },
    { id: 2, name: 'ice' },
  ],
  isShort: false,
} as Video

it('sees no change in what the video has already', () => {
  expect(hasChanges({ ...draft, title: ' A ' }, video)).toBe(false)
  expect(hasChanges({ ...draft, category: null }, { ...video, category: null })).toBe(false)
})

it.each([
  { title: 'B' },
  { description: '' },
  { category: null },
  { tags: ['ice', 'sea'] },
  { isShort: true },
])('sees %j', (change) => {
  expect(hasChanges({ ...draft, ...change }, video)).toBe(true)
})
