import { t } from '@kinora/contract/text/translate'
import { notifications } from '@kinora/contract/community/notifications/calls'
import { viewerState } from '@kinora/contract/library/viewer-state/calls'
import Bell from 'lucide-react/icons/bell'
import Check from 'lucide-react/icons/check'
import { query, send } from '../../../api.ts'
import { useOptimisticMutation } from '../../../calls/use-optimistic-mutation.ts'
import { Button } from '../../../ui/button.tsx'
import { useSignInForAction, usePendingAction } from '../../../viewer/use-pending-action.ts'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { useViewerState } from '../../library/viewer-state/use-viewer-state.ts'

interface AlertRequest {
  isAwaited: boolean
}

export function NotifyMeButton({ videoId, className }: { videoId: number; className?: string }) {
  const viewer = useViewer()
  const signIn = useSignInForAction()
  const { isAwaited } = useViewerState(videoId)
  const params = { id: videoId }
  const { mutate } = useOptimisticMutation(
    (request: AlertRequest) =>
      send(request.isAwaited ? notifications.requestVideoAlert : notifications.cancelVideoAlert, { params }),
    {
      read: query(viewerState.find, { params }),
      applyChoice: (state, request) => ({ ...state, ...request }),
      failed: t`This could not be saved`,
    },
  )
  const act = `await ${videoId}`
  usePendingAction(act, () => mutate({ isAwaited: true }))
  return (
    <Button
      icon={isAwaited ? Check : Bell}
      aria-pressed={isAwaited}
      onClick={() => (viewer ? mutate({ isAwaited: !isAwaited }) : signIn(act))}
      className={className}
    >
      {isAwaited ? t`You will be notified` : t`Notify me`}
    </Button>
  )
}
