import { passkeys } from '@kinora/contract/passkeys'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refresh, send } from '../../api.ts'
import { toast } from '../../ui/toast.ts'
import { addPasskey } from './ceremony.ts'
import { sayPasskeyFailure } from './say-passkey-failure.ts'

/** Makes a passkey on this device. */
export function useAddPasskey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: addPasskey,
    onSuccess: async () => {
      toast({ title: 'Passkey added', description: 'It signs you in without a code', tone: 'success' })
      await refresh(client, passkeys.list)
    },
    onError: (error) => sayPasskeyFailure(error, 'Failed to add the passkey'),
  })
}

/** Gives a passkey another name. */
export function useRenamePasskey(id: number, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => send(passkeys.rename, { params: { id }, body: { name } }),
    onSuccess: async () => {
      await refresh(client, passkeys.list)
      onDone()
    },
    onError: (error) => sayPasskeyFailure(error, 'Failed to rename the passkey'),
  })
}

/** Takes a passkey away; the code by e-mail remains. */
export function useRemovePasskey(id: number, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => send(passkeys.remove, { params: { id } }),
    onSuccess: async () => {
      await refresh(client, passkeys.list)
      toast({ title: 'Passkey removed', tone: 'success' })
      onDone()
    },
    onError: (error) => sayPasskeyFailure(error, 'Failed to remove the passkey'),
  })
}
