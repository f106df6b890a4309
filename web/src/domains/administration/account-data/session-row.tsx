import type { Session } from '@kinora/contract/people/accounts/schemas'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { relativeTime } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { useSignOutSession } from './use-sessions.ts'

const mobileDevice = /\b(?:iPhone|iPad|Android)$/

export function SessionRow({ session }: { session: Session }) {
  const signingOut = useSignOutSession()
  const icon = mobileDevice.test(session.device) ? Smartphone : Monitor
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0">
      <Glyph icon={icon} size={20} className="flex-none text-fg-muted" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-strong">
          {session.device}
          {session.isCurrent && <Badge tone="success">This device</Badge>}
        </span>
        <span className="text-13 wrap-anywhere text-fg-muted">
          {session.address && `${session.address} · `}last used {relativeTime(session.usedAt)}
        </span>
      </div>
      {!session.isCurrent && (
        <Button
          size="sm"
          loading={signingOut.isPending}
          aria-label={`Sign out ${session.device}`}
          onClick={() => signingOut.mutate({ params: { id: session.id } })}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
