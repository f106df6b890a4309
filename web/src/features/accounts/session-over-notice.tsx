import { Notice } from '../../ui/notice.tsx'
import { LiveRegion } from '../../ui/status.tsx'
import { sessionEndedText } from './session-over-words.ts'
import { useIsSessionOver } from '../../lib/session-store.ts'

export const SessionEndedNotice = () => (
  <LiveRegion className="empty:hidden">
    {useIsSessionOver() && <Notice tone="info">{sessionEndedText}</Notice>}
  </LiveRegion>
)
