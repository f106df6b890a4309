import { sessions } from '@kinora/contract/people/accounts/calls'
import { useSend } from '../../../calls/use-send.ts'

export const useSignOutSession = () =>
  useSend(sessions.remove, {
    invalidates: [sessions.list],
    done: 'Device signed out',
    failed: 'Failed to sign out',
  })

export const useSignOutOthers = (onDone: () => void) =>
  useSend(sessions.removeOthers, {
    invalidates: [sessions.list],
    done: 'Signed out everywhere else',
    failed: 'Failed to sign out',
    onSuccess: onDone,
  })
