import type { User } from '@kinora/contract/people/users/schemas'
import { toast } from '../../../ui/toast.ts'
import { clearPendingCode } from './pending-code.ts'
import { storeSession } from '../../../viewer/use-viewer.ts'

/** Common end of all sign-in methods. `useRedirectSignedIn` leaves the page afterwards. */
export function completeSignIn({ user, token }: { user: User; token: string }) {
  clearPendingCode()
  storeSession(user, token)
  toast({ title: 'Success', description: "You've been successfully authenticated", tone: 'success' })
}
