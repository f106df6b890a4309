import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { toSignIn } from '../../paths.ts'
import { useViewer } from './use-viewer.ts'
import { keepWish, takeWish } from './wished-act.ts'

/** Leads a visitor to sign in, and remembers what for; they come back to this page. */
export function useAskToSignIn() {
  const router = useRouter()
  return (act: string, href = router.state.location.href) => {
    keepWish(act)
    void router.navigate(toSignIn(href))
  }
}

/** Does what a visitor wanted once they are back and signed in; who comes back without signing in gave it up. */
export function useWishedAct(act: string, perform: () => void) {
  const isSignedIn = useViewer() !== null
  const back = useEffectEvent(() => {
    if (takeWish(act) && isSignedIn) perform()
  })
  useEffect(() => back(), [])
}
