import { Notice } from '../../../ui/notice.tsx'
import { LiveRegion } from '../../../ui/live-region.tsx'
import { sessionEndedText } from './session-ended-text.ts'
import { useIsSessionOver } from '../../../lib/session-store.ts'

export const SessionEndedNotice = () => (
  <LiveRegion className="empty:hidden">
    {useIsSessionOver() && <Notice tone="info">{sessionEndedText}</Notice>}
  </LiveRegion>
)
