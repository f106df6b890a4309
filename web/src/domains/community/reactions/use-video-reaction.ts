import { t } from '@kinora/contract/text/translate'
import { countDeltas, statusAfterPress } from '@kinora/contract/community/reactions/rules'
import { reactions } from '@kinora/contract/community/reactions/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import type { Video, LikeStatus } from '@kinora/contract/library/videos/schemas'
import { viewerState } from '@kinora/contract/library/viewer-state/calls'
import type { ViewerState } from '@kinora/contract/library/viewer-state/schemas'
import { useRouter, type LinkOptions } from '@tanstack/react-router'
import { query } from '../../../api.ts'
import { linkedQuery, useOptimisticMutation } from '../../../calls/use-optimistic-mutation.ts'
import { toVideo } from '../../../paths.ts'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { useSignInForAction } from '../../../viewer/use-pending-action.ts'
import { useViewerState } from '../../library/viewer-state/use-viewer-state.ts'

type ReactionTotals = Pick<Video, 'likes' | 'dislikes'>

/** Hidden counts stay hidden. */
const withCounts = (video: Video, from: LikeStatus, to: LikeStatus): Video => {
  const added = countDeltas(from, to)
  const sum = (count: number | null, more: number) => (count === null ? null : count + more)
  return { ...video, likes: sum(video.likes, added.likes), dislikes: sum(video.dislikes, added.dislikes) }
}

export function useVideoReaction(videoId: number, page: LinkOptions = toVideo(videoId)) {
  const isSignedIn = useViewer() !== null
  const { likeStatus } = useViewerState(videoId)
  const signIn = useSignInForAction()
  const router = useRouter()
  const { mutate } = useOptimisticMutation(reactions.setOfVideo, {
    read: query(viewerState.find, { params: { id: videoId } }),
    applyChoice: (state, { body }) => ({ ...state, likeStatus: body.likeStatus }),
    linkedQueries: [
      linkedQuery<Video, { body: { likeStatus: LikeStatus } }, ReactionTotals, ViewerState>(
        query(videos.find, { params: { id: videoId } }),
        (video, { body }, before) => (before ? withCounts(video, before.likeStatus, body.likeStatus) : video),
        (video, { likes, dislikes }) => video && { ...video, likes, dislikes },
      ),
    ],
    failed: t`Your reaction could not be saved`,
  })
  const set = (status: LikeStatus) => mutate({ body: { videoId, likeStatus: status } })
  return {
    likeStatus,
    set,
    press: (button: 'like' | 'dislike'): LikeStatus => {
      const status = statusAfterPress(button, likeStatus)
      if (isSignedIn) set(status)
      else signIn(`${button} ${videoId}`, router.buildLocation(page).href)
      return status
    },
  }
}
