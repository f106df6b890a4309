import { notifications } from '@kinora/contract/notifications'
import Bell from 'lucide-react/icons/bell'
import Check from 'lucide-react/icons/check'
import { useSend } from '../../calls/use-send.ts'
import { Button } from '../../ui/button.tsx'
import { useAskToSignIn, useWishedAct } from '../accounts/use-wished-act.ts'
import { useViewer } from '../accounts/use-viewer.ts'

/** Somebody who waits for a film is told once it can be watched; a visitor signs in first. */
export function NotifyMe({ videoId, className }: { videoId: number; className?: string }) {
  const viewer = useViewer()
  const ask = useAskToSignIn()
  const wait = useSend(notifications.awaitVideo, { failed: 'You could not be put down for it' })
  const act = `await ${videoId}`
  const put = () => wait.mutate({ params: { id: videoId } })
  useWishedAct(act, put)
  const isDone = wait.isSuccess
  return (
    <Button
      icon={isDone ? Check : Bell}
      loading={wait.isPending}
      disabled={isDone}
      onClick={() => (viewer ? put() : ask(act))}
      className={className}
    >
      {isDone ? 'You will be notified' : 'Notify me'}
    </Button>
  )
}
