import { t } from '@kinora/contract/text/translate'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { usePendingAction } from '../../../viewer/use-pending-action.ts'
import { LikePair } from './like-pair.tsx'
import { useVideoReaction } from './use-video-reaction.ts'

export function LikeButtons({ video }: { video: Pick<Video, 'id' | 'likes' | 'dislikes'> }) {
  const { likeStatus, press, set } = useVideoReaction(video.id)
  usePendingAction(`like ${video.id}`, () => set('like'))
  usePendingAction(`dislike ${video.id}`, () => set('dislike'))
  return (
    <LikePair
      likeStatus={likeStatus}
      likes={video.likes}
      dislikes={video.dislikes}
      shortcut={t`Shift+L`}
      onPress={press}
    />
  )
}
