import { useEffect, useEffectEvent } from 'react'
import { signInAgain } from '../../lib/questions.ts'
import { storedToken } from '../../lib/session-store.ts'
import { useQuestion } from '../../lib/use-question.ts'
import { Late } from '../../ui/late.tsx'
import { currentViewer } from '../accounts/use-viewer.ts'

const loadDialog = () => import('./sign-in-again-dialog.tsx')

/** Renews an expired session over the current page; the interrupted action continues afterwards. */
export function SignInAgainLayer() {
  const answer = useQuestion(signInAgain)
  return answer && <Asking onAnswer={answer} />
}

function Asking({ onAnswer }: { onAnswer: (isBack: boolean) => void }) {
  const answer = useEffectEvent(onAnswer)
  useEffect(() => {
    const person = currentViewer()?.id
    if (person === undefined) return answer(false)
    // Here or in another tab. If another user signs in, session-keeper.tsx reloads the page.
    return storedToken.subscribe(() => answer(currentViewer()?.id === person))
  }, [])
  return (
    <Late load={loadDialog} onFailed={() => onAnswer(false)}>
      {({ SignInAgainDialog }) => <SignInAgainDialog onClose={() => onAnswer(false)} />}
    </Late>
  )
}
