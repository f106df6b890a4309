import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { toSignIn } from '../../paths.ts'
import { useViewer } from './use-viewer.ts'
import { keepWish, takeWish } from './wished-act.ts'

/** Remembers the action and sends the visitor to sign in; they come back to this page. */
export function useAskToSignIn() {
  const router = useRouter()
  return (act: string, href = router.state.location.href) => {
    keepWish(act)
    void router.navigate(toSignIn(href))
  }
}

/** Performs the pending action once the visitor is back and signed in; returning without signing in discards it. */
export function useWishedAct(act: string, perform: () => void) {
  const isSignedIn = useViewer() !== null
  const back = useEffectEvent(() => {
    if (takeWish(act) && isSignedIn) perform()
  })
  useEffect(() => back(), [])
}
