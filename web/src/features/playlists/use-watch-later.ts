import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { toVideo } from '../../paths.ts'
import { useViewer } from '../accounts/use-viewer.ts'
import { useAskToSignIn } from '../accounts/use-wished-act.ts'
import { useViewerState } from '../viewer-state/use-viewer-state.ts'
import { save } from './saving.ts'

/** What a visitor wanted who pressed Save; they come back to the video and find it in Watch later. */
export const wishToSave = (videoId: number) => `watch-later ${videoId}`

/** The viewer's list for later, as far as one video goes. A visitor is led to sign in, and to the video. */
export function useWatchLater(videoId: number) {
  const isSignedIn = useViewer() !== null
  const client = useQueryClient()
  const { inWatchLater } = useViewerState(videoId)
  const ask = useAskToSignIn()
  const router = useRouter()
  const askFirst = () => ask(wishToSave(videoId), router.buildLocation(toVideo(videoId)).href)
  const set = (holds: boolean) => save(client, videoId, { id: 'watch-later', name: 'Watch later', holds })
  return {
    isSignedIn,
    inWatchLater,
    set,
    askFirst,
    toggle: () => (isSignedIn ? set(!inWatchLater) : askFirst()),
  }
}
