import { Notice } from '../../ui/notice.tsx'
import { Status } from '../../ui/status.tsx'
import { sessionOverWords } from './session-over-words.ts'
import { useIsSessionOver } from '../../lib/session-store.ts'

export const SessionOverNotice = () => (
  <Status className="empty:hidden">
    {useIsSessionOver() && <Notice tone="info">{sessionOverWords}</Notice>}
  </Status>
)
