import { viewerState } from '@kinora/contract/library/viewer-state/calls'
import type { ViewerState, BellSetting } from '@kinora/contract/library/viewer-state/schemas'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { useViewer } from '../../../viewer/use-viewer.ts'

type VideoViewerState = Omit<ViewerState, 'videoId'>

/** For visitors, and until it is loaded. */
const visitorState: VideoViewerState = {
  canEdit: false,
  canDelete: false,
  positionSeconds: null,
  likeStatus: 'none',
  bell: null,
  inWatchLater: false,
  isSaved: false,
  isAwaited: false,
}

export function useViewerState(id: number): VideoViewerState {
  const isSignedIn = useViewer() !== null
  const state = useQuery({ ...query(viewerState.find, { params: { id } }), enabled: isSignedIn })
  return (isSignedIn && state.data) || visitorState
}

/** Null without a subscription. */
export function useBell(userId: number, known?: BellSetting) {
  const isSignedIn = useViewer() !== null
  const state = useQuery({
    ...query(viewerState.findOfChannel, { params: { userId } }),
    enabled: isSignedIn,
    ...(known && { initialData: { bell: known } }),
  })
  return (isSignedIn && state.data?.bell) || null
}
