import type { User } from '@kinora/contract/users'
import { toast } from '../../ui/toast.ts'
import { forgetPendingCode } from './pending-code.ts'
import { keepSession } from './use-viewer.ts'

/** Common end of all sign-in methods. `useRedirectSignedIn` leaves the page afterwards. */
export function welcome({ user, token }: { user: User; token: string }) {
  forgetPendingCode()
  keepSession(user, token)
  toast({ title: 'Success', description: "You've been successfully authenticated", tone: 'success' })
}
