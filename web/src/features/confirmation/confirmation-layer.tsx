import { confirmation } from '../../lib/questions.ts'
import { useQuestion } from '../../lib/use-question.ts'
import { Late } from '../../ui/late.tsx'

const loadDialog = () => import('./confirmation-dialog.tsx')

/** Where people are asked to confirm that it is them, whichever call needs it; that call is made again afterwards. */
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
