import { useEffect, useEffectEvent } from 'react'
import { signInPrompt } from '../../../lib/prompts.ts'
import { storedToken } from '../../../lib/session-store.ts'
import { usePrompt } from '../../../lib/use-prompt.ts'
import { LazyModule } from '../../../ui/lazy-module.tsx'
import { getViewer } from '../../../viewer/use-viewer.ts'

const loadDialog = () => import('./sign-in-again-dialog.tsx')

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
  return (
    <LazyModule load={loadDialog} onFailed={() => onAnswer(false)}>
      {({ SignInAgainDialog }) => <SignInAgainDialog onClose={() => onAnswer(false)} />}
    </LazyModule>
  )
}
