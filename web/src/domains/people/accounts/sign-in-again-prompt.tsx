import { useEffect, useEffectEvent } from 'react'
import { signInPrompt } from '../../../lib/prompts.ts'
import { storedToken } from '../../../lib/session-store.ts'
import { usePrompt } from '../../../lib/use-prompt.ts'
import { lazyDialog } from '../../../ui/lazy-module.tsx'
import { getViewer } from '../../../viewer/use-viewer.ts'

const SignInAgainDialog = lazyDialog(() => import('./sign-in-again-dialog.tsx'), 'SignInAgainDialog')

/** Renews an expired session over the current page; the interrupted action continues afterwards. */
export function SignInAgainPrompt() {
  const answer = usePrompt(signInPrompt)
  return answer && <OpenPrompt onAnswer={answer} />
}

function OpenPrompt({ onAnswer }: { onAnswer: (isBack: boolean) => void }) {
  const answer = useEffectEvent(onAnswer)
  useEffect(() => {
    const userId = getViewer()?.id
    if (userId === undefined) return answer(false)
    // Here or in another tab. If another user signs in, session-sync.tsx reloads the page.
    return storedToken.subscribe(() => answer(getViewer()?.id === userId))
  }, [])
  return <SignInAgainDialog onClose={() => onAnswer(false)} />
}
