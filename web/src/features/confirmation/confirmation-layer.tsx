import { reauthPrompt } from '../../lib/questions.ts'
import { usePrompt } from '../../lib/use-question.ts'
import { LazyModule } from '../../ui/late.tsx'

const loadDialog = () => import('./confirmation-dialog.tsx')

/** Re-authenticates for any call that requires it; the call is repeated afterwards. */
export function ReauthPrompt() {
  const answer = usePrompt(reauthPrompt)
  return (
    answer && (
      <LazyModule load={loadDialog} onFailed={() => answer(false)}>
        {({ ReauthDialog }) => <ReauthDialog onAnswer={answer} />}
      </LazyModule>
    )
  )
}
