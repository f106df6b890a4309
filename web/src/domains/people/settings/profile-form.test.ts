import { expect, it } from 'vitest'
import { changedFieldLabels, profileChangeOf, unchangedValues } from './profile-form.ts'

const textFields = { username: 'ada', bio: 'Clocks' }

it('sends name and bio, and no picture that stays as it is', () => {
  expect(profileChangeOf(unchangedValues(textFields))).toEqual(textFields)
})

it('sends a chosen picture, and asks to remove one that was taken away', () => {
  const avatar = new File(['x'], 'avatar.webp', { type: 'image/webp' })
  expect(profileChangeOf({ ...textFields, avatar, channelBanner: 'remove' })).toEqual({
    ...textFields,
    avatar,
    removeBanner: 'true',
  })
  expect(profileChangeOf({ ...textFields, avatar: 'remove', channelBanner: avatar })).toEqual({
    ...textFields,
    channelBanner: avatar,
    removeAvatar: 'true',
  })
})

it('names what was changed in the order of the form', () => {
  const saved = unchangedValues(textFields)
  const changed = {
    username: 'ada',
    bio: 'Clocks and more',
    avatar: 'keep',
    channelBanner: 'remove',
  } as const
  expect(changedFieldLabels(changed, saved)).toEqual(['banner', 'bio'])
  expect(changedFieldLabels({ ...saved }, saved)).toEqual([])
})
