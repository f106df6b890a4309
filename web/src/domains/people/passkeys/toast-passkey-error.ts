import { messageOf } from '../../../api.ts'
import { toast } from '../../../ui/toast.ts'
import { passkeyErrorMessage } from './passkey-messages.ts'

export const toastPasskeyError = (error: Error, fallback: string) =>
  toast({
    title: 'Error',
    description: passkeyErrorMessage(error) ?? messageOf(error, fallback),
    tone: 'destructive',
  })
