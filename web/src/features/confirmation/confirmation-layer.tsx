import { confirmation } from '../../lib/questions.ts'
import { useQuestion } from '../../lib/use-question.ts'
import { Late } from '../../ui/late.tsx'

const loadDialog = () => import('./confirmation-dialog.tsx')

/** Re-authenticates for any call that requires it; the call is repeated afterwards. */
export function ConfirmationLayer() {
  const answer = useQuestion(confirmation)
  return (
    answer && (
      <Late load={loadDialog} onFailed={() => answer(false)}>
        {({ ConfirmationDialog }) => <ConfirmationDialog onAnswer={answer} />}
      </Late>
    )
  )
}
