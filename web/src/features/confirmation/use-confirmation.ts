import { confirmation } from '@kinora/contract/confirmation'
import { identity } from '@kinora/contract/identity'
import { passkeys } from '@kinora/contract/passkeys'
import { useQuery } from '@tanstack/react-query'
import { query, send } from '../../api.ts'
import { useSend } from '../../calls/use-send.ts'
import { confirmWithPasskey } from '../passkeys/ceremony.ts'
import { sayPasskeyFailure } from '../passkeys/say-passkey-failure.ts'
import { canUsePasskeys } from '../passkeys/support.ts'

export const useSendConfirmationCode = (onSent: (resendAt: number) => void) =>
  useSend(confirmation.sendCode, {
    onDone: ({ resendInSeconds }) => onSent(Date.now() + resendInSeconds * 1000),
    failed: 'Failed to send the code',
  })

export const useConfirmByCode = (onConfirmed: () => void, onRefused: (error: Error) => void) =>
  useSend((code: string) => send(confirmation.byCode, { body: { code } }), {
    onDone: onConfirmed,
    failed: onRefused,
  })

export const useConfirmByPasskey = (onConfirmed: () => void) =>
  useSend(() => confirmWithPasskey(), {
    onDone: onConfirmed,
    failed: (error) => sayPasskeyFailure(error, 'Failed to use the passkey'),
  })

export function useHasPasskey(): boolean {
  const { data: methods } = useQuery(query(identity.methods, {}))
  const { data: known } = useQuery(query(passkeys.list, {}))
  return canUsePasskeys(methods?.passkeys?.rpId) && (known?.length ?? 0) > 0
}
