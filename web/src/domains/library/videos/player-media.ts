import type { Video } from '@kinora/contract/library/videos/schemas'
import { playableHeights } from './processing-labels.ts'

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
})
