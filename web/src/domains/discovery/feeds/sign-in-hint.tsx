import Sparkles from 'lucide-react/icons/sparkles'
import X from 'lucide-react/icons/x'
import { createStoredText } from '../../../lib/stored-text.ts'
import { useStore } from '../../../lib/store.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SignInLink } from '../../../viewer/sign-in-link.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'

const dismissedStore = createStoredText('kinora-sign-in-hint')

export function SignInHint() {
  const isClosed = useStore(dismissedStore) === 'closed'
  if (useViewer() || isClosed) return null
  return (
    <aside
      aria-label="Signing in"
      className="flex items-center gap-x-4 gap-y-3 rounded-lg bg-surface py-3 pr-2 pl-5 max-md:items-start max-md:pl-4 [[data-theme=light]_&]:bg-hover"
    >
      <Glyph icon={Sparkles} size={20} className="text-fg-muted max-md:mt-2.5" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-3 max-md:py-2">
        <p className="min-w-0 text-pretty">
          <b className="font-semibold">Make this page yours.</b>{' '}
          <span className="text-fg-muted">
            Sign in, follow channels, resume where you left off, and see why each video is shown to you.
          </span>
        </p>
        <SignInLink className={buttonClass()}>Sign in</SignInLink>
      </div>
      <IconButton
        label="Do not show this again"
        icon={X}
        size="sm"
        onClick={() => dismissedStore.set('closed')}
      />
    </aside>
  )
}
