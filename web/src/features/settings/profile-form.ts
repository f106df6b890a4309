import { zodResolver } from '@hookform/resolvers/zod'
import { ProfileChange, Username } from '@kinora/contract/profile'
import type { User } from '@kinora/contract/users'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'

export type PictureChange = File | 'keep' | 'remove'

const ProfileForm = z.object({
  username: Username,
  bio: ProfileChange.shape.bio.unwrap(),
  avatar: z.custom<PictureChange>(),
  channelBanner: z.custom<PictureChange>(),
})
export type ProfileForm = z.infer<typeof ProfileForm>

export const unchanged = ({ username, bio }: Pick<User, 'username' | 'bio'>): ProfileForm => ({
  username,
  bio,
  avatar: 'keep',
  channelBanner: 'keep',
})

export const startAnew = (form: Pick<ProfileFormState, 'reset'>, saved: User) =>
  form.reset(unchanged(saved), { keepDirtyValues: false, keepErrors: false })

/** New server data updates untouched fields only. */
export const useProfileForm = (viewer: User) =>
  useForm({
    resolver: zodResolver(ProfileForm),
    values: unchanged(viewer),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    mode: 'onTouched',
  })
export type ProfileFormState = ReturnType<typeof useProfileForm>

const fieldWords = { channelBanner: 'banner', avatar: 'avatar', username: 'username', bio: 'bio' } as const
export type ProfileField = keyof typeof fieldWords
const profileFields = Object.keys(fieldWords) as ProfileField[]

export const changedWords = (form: Partial<ProfileForm>, saved: ProfileForm) =>
  profileFields.filter((field) => form[field] !== saved[field]).map((field) => fieldWords[field])

export const useChangedWords = ({ control }: ProfileFormState, viewer: User) =>
  changedWords(useWatch({ control }), unchanged(viewer))

/** Always sends the text fields, but images only when changed (docs/product.md “Profile and settings”). */
export const changeOf = ({ username, bio, avatar, channelBanner }: ProfileForm) => ({
  username,
  bio,
  ...(avatar instanceof File && { avatar }),
  ...(channelBanner instanceof File && { channelBanner }),
  ...(avatar === 'remove' && { removeAvatar: 'true' }),
  ...(channelBanner === 'remove' && { removeBanner: 'true' }),
})
