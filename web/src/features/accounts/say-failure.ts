import { messageOf } from '../../api.ts'
import { toast } from '../../ui/toast.ts'

/** spec 000 §8: a destructive “Error” toast with the server's message or the fallback. */
export const sayFailure = (error: Error, fallback: string) =>
  toast({ title: 'Error', description: messageOf(error, fallback), tone: 'destructive' })
