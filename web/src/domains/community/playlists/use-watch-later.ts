import { t } from '@kinora/contract/text/translate'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { toVideo } from '../../../paths.ts'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { useSignInForAction } from '../../../viewer/use-pending-action.ts'
import { useViewerState } from '../../library/viewer-state/use-viewer-state.ts'
import { saveToPlaylist } from './save-to-playlist.ts'

export const watchLaterActionId = (videoId: number) => `watch-later ${videoId}`

export function useWatchLater(videoId: number) {
  const isSignedIn = useViewer() !== null
  const client = useQueryClient()
  const { inWatchLater } = useViewerState(videoId)
  const signIn = useSignInForAction()
  const router = useRouter()
  const signInFirst = () => signIn(watchLaterActionId(videoId), router.buildLocation(toVideo(videoId)).href)
  const set = (holds: boolean) =>
    saveToPlaylist(client, videoId, { id: 'watch-later', name: t`Watch later`, holds })
  return {
    isSignedIn,
    inWatchLater,
    set,
    signInFirst,
    toggle: () => (isSignedIn ? set(!inWatchLater) : signInFirst()),
  }
}
