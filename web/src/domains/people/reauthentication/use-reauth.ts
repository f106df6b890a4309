import { reauthentication } from '@kinora/contract/people/reauthentication/calls'
import { identity } from '@kinora/contract/people/identity/calls'
import { passkeys } from '@kinora/contract/people/passkeys/calls'
import { useQuery } from '@tanstack/react-query'
import { query, send } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { reauthWithPasskey } from '../passkeys/webauthn-ceremonies.ts'
import { toastPasskeyError } from '../passkeys/toast-passkey-error.ts'
import { canUsePasskeys } from '../passkeys/passkey-support.ts'

export const useSendReauthCode = (onSent: (resendAt: number) => void) =>
  useSend(reauthentication.sendCode, {
    onSuccess: ({ resendInSeconds }) => onSent(Date.now() + resendInSeconds * 1000),
    failed: 'Failed to send the code',
  })

export const useReauthWithCode = (onConfirmed: () => void, onRefused: (error: Error) => void) =>
  useSend((code: string) => send(reauthentication.byCode, { body: { code } }), {
    onSuccess: onConfirmed,
    failed: onRefused,
  })

export const useReauthWithPasskey = (onConfirmed: () => void) =>
  useSend(() => reauthWithPasskey(), {
    onSuccess: onConfirmed,
    failed: (error) => toastPasskeyError(error, 'Failed to use the passkey'),
  })

export function useHasUsablePasskey(): boolean {
  const { data: methods } = useQuery(query(identity.methods, {}))
  const { data: known } = useQuery(query(passkeys.list, {}))
  return canUsePasskeys(methods?.passkeys?.rpId) && (known?.length ?? 0) > 0
}
