import { messageOf } from '../api.ts'
import { toast } from '../ui/toast.ts'

export const sayFailure = (error: Error, fallback: string, title = 'Error') =>
  toast({ title, description: messageOf(error, fallback), tone: 'destructive' })

/** “Failed to create category: …”; without a message from the server it ends before the colon. */
export const sayFailureAfter = (error: Error, before: string, said = messageOf(error, '')) =>
  toast({
    title: 'Error',
    description: said ? `${before} ${said}` : before.replace(/:$/, ''),
    tone: 'destructive',
  })
