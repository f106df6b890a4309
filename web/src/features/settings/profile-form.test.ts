import { expect, it } from 'vitest'
import { changedWords, changeOf, unchanged } from './profile-form.ts'

const words = { username: 'ada', bio: 'Clocks' }

it('sends name and bio, and no picture that stays as it is', () => {
  expect(changeOf(unchanged(words))).toEqual(words)
})

it('sends a chosen picture, and asks to remove one that was taken away', () => {
  const avatar = new File(['x'], 'avatar.webp', { type: 'image/webp' })
  expect(changeOf({ ...words, avatar, channelBanner: 'remove' })).toEqual({
    ...words,
    avatar,
    removeBanner: 'true',
  })
  expect(changeOf({ ...words, avatar: 'remove', channelBanner: avatar })).toEqual({
    ...words,
    channelBanner: avatar,
    removeAvatar: 'true',
  })
})

it('names what was changed in the order of the form', () => {
  const saved = unchanged(words)
  const changed = {
    username: 'ada',
    bio: 'Clocks and more',
    avatar: 'keep',
    channelBanner: 'remove',
  } as const
  expect(changedWords(changed, saved)).toEqual(['banner', 'bio'])
  expect(changedWords({ ...saved }, saved)).toEqual([])
})
