import { accounts } from '@kinora/contract/people/accounts/calls'
import { channels } from '@kinora/contract/community/channels/calls'
import { profile } from '@kinora/contract/people/users/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../../../api.ts'
import { showFieldErrors } from '../../../calls/field-errors.ts'
import { showErrorToast } from '../../../calls/error-toast.ts'
import { useSend } from '../../../calls/use-send.ts'
import { storeViewer } from '../../../viewer/use-viewer.ts'
import { resetForm, type ProfileFormState } from './profile-form.ts'
import { videoListCalls } from '../../../calls/video-list-calls.ts'

export function useSaveProfile(form: ProfileFormState) {
  const client = useQueryClient()
  return useSend(profile.update, {
    invalidates: [profile.find, channels.find, videos.find, ...videoListCalls],
    onSuccess: async ({ user }) => {
      // A running refetch would restore the old name.
      await client.cancelQueries({ queryKey: keyOf(accounts.me) })
      resetForm(form, user)
      storeViewer(user)
      client.setQueryData(keyOf(accounts.me), { user })
    },
    done: 'Profile updated successfully',
    // The fields may be out of view above the save bar, so errors are also toasted.
    failed: (error) => {
      showErrorToast(error, 'Failed to update profile')
      showFieldErrors(form)(error)
    },
  })
}
