import { t } from '@kinora/contract/text/translate'
import { messageOf } from '../api.ts'
import { toast } from '../ui/toast.ts'

export const showErrorToast = (error: Error, fallback: string, title = t`Error`) =>
  toast({ title, description: messageOf(error, fallback), tone: 'destructive' })

/** “Failed to create category: …”; without a message from the server it ends before the colon. */
export const showPrefixedErrorToast = (error: Error, prefix: string, message = messageOf(error, '')) =>
  toast({
    title: t`Error`,
    description: message ? `${prefix} ${message}` : prefix.replace(/[:：]$/, '').trimEnd(),
    tone: 'destructive',
  })
