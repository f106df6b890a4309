import { accounts } from '@kinora/contract/accounts'
import { channels } from '@kinora/contract/channels'
import { profile } from '@kinora/contract/profile'
import { videos } from '@kinora/contract/videos'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, keyOf, refresh, send } from '../../api.ts'
import { toast } from '../../ui/toast.ts'
import { sayFailure } from '../accounts/say-failure.ts'
import { keepViewer } from '../accounts/use-viewer.ts'
import {
  changeOf,
  profileFields,
  startAnew,
  type ProfileForm,
  type ProfileFormState,
} from './profile-form.ts'

/** Saves the profile; the answer replaces the current user everywhere, and nothing counts as changed any more. */
export function useSaveProfile(form: ProfileFormState) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (changed: ProfileForm) => send(profile.update, { body: changeOf(changed) }),
    onSuccess: async ({ user }) => {
      // An answer that is on its way would bring the old name back.
      await client.cancelQueries({ queryKey: keyOf(accounts.me) })
      startAnew(form, user)
      keepViewer(user)
      client.setQueryData(keyOf(accounts.me), { user })
      toast({ title: 'Profile updated successfully', tone: 'success' })
      await refresh(client, profile.find, channels.find, channels.listVideos, videos.find, videos.list)
    },
    onError: (error) => {
      sayFailure(error, 'Failed to update profile')
      const complaints = (error instanceof ApiError && error.body?.fields) || {}
      for (const field of profileFields) {
        const message = complaints[field]
        if (message) form.setError(field, { message }, { shouldFocus: true })
      }
    },
  })
}
