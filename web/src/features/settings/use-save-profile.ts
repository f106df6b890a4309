import { accounts } from '@kinora/contract/accounts'
import { channels } from '@kinora/contract/channels'
import { profile } from '@kinora/contract/profile'
import { videos } from '@kinora/contract/videos'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../../api.ts'
import { fieldErrors } from '../../calls/field-errors.ts'
import { sayFailure } from '../../calls/say-failure.ts'
import { useSend } from '../../calls/use-send.ts'
import { keepViewer } from '../accounts/use-viewer.ts'
import { startAnew, type ProfileFormState } from './profile-form.ts'
import { videoLists } from '../video-lists/video-lists.ts'

export function useSaveProfile(form: ProfileFormState) {
  const client = useQueryClient()
  return useSend(profile.update, {
    refreshes: [profile.find, channels.find, videos.find, ...videoLists],
    onDone: async ({ user }) => {
      // A running refetch would restore the old name.
      await client.cancelQueries({ queryKey: keyOf(accounts.me) })
      startAnew(form, user)
      keepViewer(user)
      client.setQueryData(keyOf(accounts.me), { user })
    },
    done: 'Profile updated successfully',
    // The fields may be out of view above the save bar, so errors are also toasted.
    failed: (error) => {
      sayFailure(error, 'Failed to update profile')
      fieldErrors(form)(error)
    },
  })
}
