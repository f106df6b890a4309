import { isOnAir } from '@kinora/contract/library/videos/broadcast-rules'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { playableHeights } from './processing-labels.ts'

const onAirOf = ({ broadcast }: Video) =>
  broadcast &&
  isOnAir(broadcast.state) && {
    broadcast: { latency: broadcast.latency, isInterrupted: broadcast.state === 'interrupted' },
  }

export const playerMediaOf = (video: Video) => ({
  id: video.id,
  src: video.hlsUrl ?? '',
  heights: playableHeights(video.processing),
  title: video.title,
  artist: video.creator.username,
  poster: video.poster,
  durationSeconds: video.duration,
  readySeconds: video.processing.readySeconds,
  captions: video.captions,
  chapters: video.chapters,
  storyboard: video.storyboard,
  loudnessGainDb: video.loudnessGainDb,
  ...onAirOf(video),
})
