import { reauthPrompt } from '../../../lib/prompts.ts'
import { usePrompt } from '../../../lib/use-prompt.ts'
import { LazyModule } from '../../../ui/lazy-module.tsx'

const loadDialog = () => import('./reauth-dialog.tsx')

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
