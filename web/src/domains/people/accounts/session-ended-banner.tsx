import { t } from '@kinora/contract/text/translate'
import { useMatches } from '@tanstack/react-router'
import LogIn from 'lucide-react/icons/log-in'
import { signInPrompt } from '../../../lib/prompts.ts'
import { Button } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { sessionEndedText } from './session-ended-text.ts'
import { useIsSessionOver } from '../../../lib/session-store.ts'

/** Keeps the page and offers to sign in again. Not on sign-in pages, which have a notice of their own. */
export function SessionEndedBanner() {
  const isOver = useIsSessionOver()
  const isSignIn = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.layout === 'quiet'),
  })
  return (
    <output className="block">
      {isOver && !isSignIn && (
        <span className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-info-soft px-4 py-2 text-13">
          <span className="flex items-center gap-2">
            <Glyph icon={LogIn} size={16} className="flex-none text-info" />
            {t(sessionEndedText)}
          </span>
          <Button size="sm" variant="primary" onClick={() => void signInPrompt.ask()}>
            {t`Sign in`}
          </Button>
        </span>
      )}
    </output>
  )
}
