import { passkeys } from '@kinora/contract/people/passkeys/calls'
import { useSend } from '../../../calls/use-send.ts'
import { addPasskey } from './webauthn-ceremonies.ts'
import { toastPasskeyError } from './toast-passkey-error.ts'

const refreshes = [passkeys.list]

const toastError = (fallback: string) => (error: Error) => toastPasskeyError(error, fallback)

export const useAddPasskey = () =>
  useSend(addPasskey, {
    invalidates: refreshes,
    done: { title: 'Passkey added', description: 'It signs you in without a code' },
    failed: toastError('Failed to add the passkey'),
  })

export const useRenamePasskey = (onDone: () => void) =>
  useSend(passkeys.rename, {
    invalidates: refreshes,
    failed: toastError('Failed to rename the passkey'),
    onSuccess: onDone,
  })

export const useRemovePasskey = (onDone: () => void) =>
  useSend(passkeys.remove, {
    invalidates: refreshes,
    done: 'Passkey removed',
    failed: toastError('Failed to remove the passkey'),
    onSuccess: onDone,
  })
