import { Notice } from '../../ui/notice.tsx'
import { Status } from '../../ui/status.tsx'
import { sessionOverWords } from './session-over-words.ts'
import { useIsSessionOver } from '../../lib/session-store.ts'

/** Above sign-in, for people whom the end of their session has brought there. */
export const SessionOverNotice = () => (
  <Status className="empty:hidden">
    {useIsSessionOver() && <Notice tone="info">{sessionOverWords}</Notice>}
  </Status>
)
