import { messageOf } from '../../api.ts'
import { toast } from '../../ui/toast.ts'
import { sentenceFor } from './passkey-words.ts'

/** A toast with what the browser or the server had against it. */
export const sayPasskeyFailure = (error: Error, fallback: string) =>
  toast({
    title: 'Error',
    description: sentenceFor(error) ?? messageOf(error, fallback),
    tone: 'destructive',
  })
