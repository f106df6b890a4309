import { expect, it } from 'vitest'
import { presentUserSummary } from './present.ts'

const userRow = { id: 7, username: 'Ada', isVerified: false }

it.each([
  ['the small picture of one they sent', 'pictures/7/a-B_9/large.webp', '/media/pictures/7/a-B_9/small.webp'],
  [
    'the only size of one that came with the program',
    'pictures/demo/ada.webp',
    '/media/pictures/demo/ada.webp',
  ],
  ['nothing when there is none', null, null],
])('shows beside a person’s work %s', (_, avatarKey, avatar) => {
  expect(presentUserSummary({ ...userRow, avatarKey })).toEqual({ ...userRow, avatar })
})
