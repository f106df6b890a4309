import { msg, t } from '@kinora/contract/text/translate'
import { zodResolver } from '@hookform/resolvers/zod'
import { ProfileChange, type User, Username } from '@kinora/contract/people/users/schemas'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'

export type ImageChange = File | 'keep' | 'remove'

const ProfileForm = z.object({
  username: Username,
  bio: ProfileChange.shape.bio.unwrap(),
  avatar: z.custom<ImageChange>(),
  channelBanner: z.custom<ImageChange>(),
})
export type ProfileForm = z.infer<typeof ProfileForm>

export const unchangedValues = ({ username, bio }: Pick<User, 'username' | 'bio'>): ProfileForm => ({
  username,
  bio,
  avatar: 'keep',
  channelBanner: 'keep',
})

export const resetForm = (form: Pick<ProfileFormState, 'reset'>, saved: User) =>
  form.reset(unchangedValues(saved), { keepDirtyValues: false, keepErrors: false })

/** New server data updates untouched fields only. */
export const useProfileForm = (viewer: User) =>
  useForm({
    resolver: zodResolver(ProfileForm),
    values: unchangedValues(viewer),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    mode: 'onTouched',
  })
export type ProfileFormState = ReturnType<typeof useProfileForm>

const fieldLabels = {
  channelBanner: msg`banner`,
  avatar: msg`avatar`,
  username: msg`username`,
  bio: msg`bio`,
}
export type ProfileField = keyof typeof fieldLabels
const profileFields = Object.keys(fieldLabels) as ProfileField[]

export const changedFieldLabels = (form: Partial<ProfileForm>, saved: ProfileForm) =>
  profileFields.filter((field) => form[field] !== saved[field]).map((field) => t(fieldLabels[field]))

export const useChangedFieldLabels = ({ control }: ProfileFormState, viewer: User) =>
  changedFieldLabels(useWatch({ control }), unchangedValues(viewer))

/** Always sends the text fields, but images only when changed (docs/product.md “Profile and settings”). */
export const profileChangeOf = ({ username, bio, avatar, channelBanner }: ProfileForm) => ({
  username,
  bio,
  ...(avatar instanceof File && { avatar }),
  ...(channelBanner instanceof File && { channelBanner }),
  ...(avatar === 'remove' && { removeAvatar: 'true' }),
  ...(channelBanner === 'remove' && { removeBanner: 'true' }),
})
