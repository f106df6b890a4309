import { passkeys } from '@kinora/contract/passkeys'
import { useSend } from '../../calls/use-send.ts'
import { addPasskey } from './ceremony.ts'
import { sayPasskeyFailure } from './say-passkey-failure.ts'

const refreshes = [passkeys.list]

const say = (fallback: string) => (error: Error) => sayPasskeyFailure(error, fallback)

export const useAddPasskey = () =>
  useSend(addPasskey, {
    refreshes,
    done: { title: 'Passkey added', description: 'It signs you in without a code' },
    failed: say('Failed to add the passkey'),
  })

export const useRenamePasskey = (onDone: () => void) =>
  useSend(passkeys.rename, { refreshes, failed: say('Failed to rename the passkey'), onDone })

export const useRemovePasskey = (onDone: () => void) =>
  useSend(passkeys.remove, {
    refreshes,
    done: 'Passkey removed',
    failed: say('Failed to remove the passkey'),
    onDone,
  })
