import { zodResolver } from '@hookform/resolvers/zod'
import { ProfileChange, Username } from '@kinora/contract/profile'
import type { User } from '@kinora/contract/users'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'

/** What happens to a picture when the form is saved. */
export type PictureChange = File | 'keep' | 'remove'

const ProfileForm = z.object({
  username: Username,
  bio: ProfileChange.shape.bio.unwrap(),
  avatar: z.custom<PictureChange>(),
  channelBanner: z.custom<PictureChange>(),
})
export type ProfileForm = z.infer<typeof ProfileForm>

/** The form as nothing is changed in it. */
export const unchanged = ({ username, bio }: Pick<User, 'username' | 'bio'>): ProfileForm => ({
  username,
  bio,
  avatar: 'keep',
  channelBanner: 'keep',
})

/** Puts the form back to what is saved, whatever was typed. */
export const startAnew = (form: Pick<ProfileFormState, 'reset'>, saved: User) =>
  form.reset(unchanged(saved), { keepDirtyValues: false, keepErrors: false })

/** The profile form. What the server tells anew about the viewer arrives in the fields that nobody has touched. */
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

/** What differs between the form and the saved profile, by short names, from the top of the form to its end. */
export const changedWords = (form: Partial<ProfileForm>, saved: ProfileForm) =>
  profileFields.filter((field) => form[field] !== saved[field]).map((field) => fieldWords[field])

/** The same for a form that is being edited; it follows every key. */
export const useChangedWords = ({ control }: ProfileFormState, viewer: User) =>
  changedWords(useWatch({ control }), unchanged(viewer))

/** What is sent: the words always, a picture only when it changes (docs/product.md “Profile and settings”). */
export const changeOf = ({ username, bio, avatar, channelBanner }: ProfileForm) => ({
  username,
  bio,
  ...(avatar instanceof File && { avatar }),
  ...(channelBanner instanceof File && { channelBanner }),
  ...(avatar === 'remove' && { removeAvatar: 'true' }),
  ...(channelBanner === 'remove' && { removeBanner: 'true' }),
})
