import { messageOf } from '../api.ts'
import { toast } from '../ui/toast.ts'

/** A destructive toast with the server's sentence, or the fallback where the server gave none. */
export const sayFailure = (error: Error, fallback: string, title = 'Error') =>
  toast({ title, description: messageOf(error, fallback), tone: 'destructive' })

/** The same with what failed said first: “Failed to create category: …”; without a sentence it ends there. */
export const sayFailureAfter = (error: Error, before: string, said = messageOf(error, '')) =>
  toast({
    title: 'Error',
    description: said ? `${before} ${said}` : before.replace(/:$/, ''),
    tone: 'destructive',
  })
