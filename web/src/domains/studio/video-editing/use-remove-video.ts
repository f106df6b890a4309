import { trash } from '@kinora/contract/community/trash/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { useNavigate } from '@tanstack/react-router'
import { send } from '../../../api.ts'
import { useSendWithUndo } from '../../../calls/use-send-with-undo.ts'
import { toVideo } from '../../../paths.ts'
import { closeVideo } from '../../library/playback/player-state.ts'
import { videoListCalls } from '../../../calls/video-list-calls.ts'

/** Navigates home, and back to the video on undo; not with `onDone`, in a list. */
export function useRemoveVideo(id: number, onDone?: () => void) {
  const navigate = useNavigate()
  return useSendWithUndo(videos.remove, {
    revert: async () => {
      await send(trash.restore, { params: { kind: 'video', id } })
      if (!onDone) await navigate(toVideo(id))
    },
    invalidates: [videos.find, ...videoListCalls, trash.list],
    done: 'Video deleted',
    failed: { title: 'Delete failed', fallback: 'Failed to delete video' },
    onSuccess: async () => {
      if (onDone) onDone()
      else await navigate({ to: '/' })
      closeVideo(id)
    },
  })
}
