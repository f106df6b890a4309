import type { Video } from '@kinora/contract/library/videos/schemas'
import { useRouter } from '@tanstack/react-router'
import { toVideo } from '../../../paths.ts'
import { savePreferences, usePlayerPreferences } from '../../../player/rules/player-preferences.ts'
import type { PlayerActions, Toggle } from '../../../player/media/player-props.ts'
import { activeQueue } from '../../community/playlists/queue/queue-store.ts'
import { useVideoReaction } from '../../community/reactions/use-video-reaction.ts'
import {
  closeMiniPlayer,
  isWatchPageOpen,
  moveToMiniPlayer,
  moveToPage,
} from '../../library/playback/player-state.ts'
import type { useAdjacentVideos } from './use-adjacent-videos.ts'

interface ActionOptions {
  isMini: boolean
  autoplayNext: Toggle
  adjacentVideos: ReturnType<typeof useAdjacentVideos>
}

export function usePlayerActions(
  video: Video,
  { isMini, autoplayNext, adjacentVideos }: ActionOptions,
): PlayerActions {
  const router = useRouter()
  const { isTheatre } = usePlayerPreferences()
  const reaction = useVideoReaction(video.id)
  const absoluteUrl = (href: string) => new URL(href, location.origin).href
  const expand = () => {
    if (isWatchPageOpen(video.id)) moveToPage()
    else void router.navigate(toVideo(video.id, undefined, activeQueue.get()))
  }
  return {
    ...(!isMini && {
      theatre: { isOn: isTheatre, toggle: () => savePreferences({ isTheatre: !isTheatre }) },
    }),
    mini: { isOn: isMini, toggle: isMini ? expand : moveToMiniPlayer, close: closeMiniPlayer },
    autoplayNext,
    playNext: adjacentVideos.playNext,
    playPrevious: adjacentVideos.playPrevious,
    ...(video.isPublished && {
      like: () => (reaction.press('like') === 'like' ? 'Liked' : 'Like removed'),
    }),
    pageUrl: (seconds) => absoluteUrl(router.buildLocation(toVideo(video.id, seconds)).href),
    embedUrl: video.canEmbed ? absoluteUrl(`/embed/${video.id}`) : undefined,
    reportUrl: absoluteUrl(`/contact?topic=problem&video=${video.id}`),
  }
}
