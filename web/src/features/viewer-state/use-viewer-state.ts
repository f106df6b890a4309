import type { Bell } from '@kinora/contract/subscriptions'
import { viewerState, type ViewerState } from '@kinora/contract/viewer-state'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'
import { useViewer } from '../accounts/use-viewer.ts'

type State = Omit<ViewerState, 'videoId'>

/** For visitors, and until it is loaded. */
const nothing: State = {
  canEdit: false,
  canDelete: false,
  positionSeconds: null,
  likeStatus: 'none',
  bell: null,
  inWatchLater: false,
  isSaved: false,
  isAwaited: false,
}

export function useViewerState(id: number): State {
  const isSignedIn = useViewer() !== null
  const state = useQuery({ ...query(viewerState.find, { params: { id } }), enabled: isSignedIn })
  return (isSignedIn && state.data) || nothing
}

/** Null without a subscription. */
export function useBell(userId: number, known?: Bell) {
  const isSignedIn = useViewer() !== null
  const state = useQuery({
    ...query(viewerState.findOfChannel, { params: { userId } }),
    enabled: isSignedIn,
    ...(known && { initialData: { bell: known } }),
  })
  return (isSignedIn && state.data?.bell) || null
}
