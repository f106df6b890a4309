import { trash } from '@kinora/contract/trash'
import { videos } from '@kinora/contract/videos'
import { useNavigate } from '@tanstack/react-router'
import { send } from '../../api.ts'
import { useSendWithUndo } from '../../calls/use-send-with-undo.ts'
import { toVideo } from '../../paths.ts'
import { endVideo } from '../playback/host.ts'
import { videoLists } from '../video-lists/video-lists.ts'

/** Navigates home, and back to the video on undo; not with `onDone`, in a list. */
export function useRemoveVideo(id: number, onDone?: () => void) {
  const navigate = useNavigate()
  return useSendWithUndo(videos.remove, {
    takeBack: async () => {
      await send(trash.restore, { params: { kind: 'video', id } })
      if (!onDone) await navigate(toVideo(id))
    },
    refreshes: [videos.find, ...videoLists, trash.list],
    done: 'Video deleted',
    failed: { title: 'Delete failed', fallback: 'Failed to delete video' },
    onDone: async () => {
      if (onDone) onDone()
      else await navigate({ to: '/' })
      endVideo(id)
    },
  })
}
