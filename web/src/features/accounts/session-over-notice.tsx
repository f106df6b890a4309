import { Notice } from '../../ui/notice.tsx'
import { sessionOverWords } from './session-over-words.ts'
import { useIsSessionOver } from '../../lib/session-store.ts'

/** Above sign-in, for people whom the end of their session has brought there. */
export const SessionOverNotice = () => (
  <output className="block empty:hidden">
    {useIsSessionOver() && <Notice tone="info">{sessionOverWords}</Notice>}
  </output>
)
