import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { toVideo } from '../../paths.ts'
import { useViewer } from '../accounts/use-viewer.ts'
import { useAskToSignIn } from '../accounts/use-wished-act.ts'
import { useViewerState } from '../viewer-state/use-viewer-state.ts'
import { save } from './saving.ts'

export const wishToSave = (videoId: number) => `watch-later ${videoId}`

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
