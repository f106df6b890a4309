import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { toSignIn } from '../paths.ts'
import { useViewer } from './use-viewer.ts'
import { savePendingAction, consumePendingAction } from './pending-action.ts'

/** Remembers the action and sends the visitor to sign in; they come back to this page. */
export function useSignInForAction() {
  const router = useRouter()
  return (act: string, href = router.state.location.href) => {
    savePendingAction(act)
    void router.navigate(toSignIn(href))
  }
}

/** Performs the pending action once the visitor is back and signed in; returning without signing in discards it. */
export function usePendingAction(act: string, perform: () => void) {
  const isSignedIn = useViewer() !== null
  const back = useEffectEvent(() => {
    if (consumePendingAction(act) && isSignedIn) perform()
  })
  useEffect(() => back(), [])
}
