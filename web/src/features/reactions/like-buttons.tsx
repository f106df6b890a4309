import type { Video } from '@kinora/contract/videos'
import { useWishedAct } from '../accounts/use-wished-act.ts'
import { LikePair } from './like-pair.tsx'
import { useReaction } from './use-reaction.ts'

export function LikeButtons({ video }: { video: Pick<Video, 'id' | 'likes' | 'dislikes'> }) {
  const { likeStatus, press, set } = useReaction(video.id)
  useWishedAct(`like ${video.id}`, () => set('like'))
  useWishedAct(`dislike ${video.id}`, () => set('dislike'))
  return (
    <LikePair
      likeStatus={likeStatus}
      likes={video.likes}
      dislikes={video.dislikes}
      shortcut="Shift+L"
      onPress={press}
    />
  )
}
