import { messageOf } from '../../api.ts'
import { toast } from '../../ui/toast.ts'
import { sentenceFor } from './passkey-words.ts'

export const sayPasskeyFailure = (error: Error, fallback: string) =>
  toast({
    title: 'Error',
    description: sentenceFor(error) ?? messageOf(error, fallback),
    tone: 'destructive',
  })
