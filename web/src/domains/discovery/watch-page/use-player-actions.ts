import { t } from '@kinora/contract/text/translate'
import { videos } from '@kinora/contract/library/videos/calls'
import type { Video, VideoCard } from '@kinora/contract/library/videos/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { messageOf, query } from '../../../api.ts'
import { useStore } from '../../../lib/store.ts'
import { toVideo } from '../../../paths.ts'
import { savePreferences, usePlayerPreferences } from '../../../player/rules/player-preferences.ts'
import type { PlayerActions, Toggle } from '../../../player/media/player-props.ts'
import { toast } from '../../../ui/toast.ts'
import { activeQueue, queueNeighbours } from '../../community/playlists/queue/queue-store.ts'
import { useVideoReaction } from '../../community/reactions/use-video-reaction.ts'
import { useWarningsFor } from '../../library/content-warnings/warning-gate.tsx'
import { pickNextVideo, previousVideoId } from '../../library/playback/next-up.ts'
import { usePositionStorage, findStartPosition } from '../../library/playback/playback-position.ts'
import {
  closeMiniPlayer,
  isWatchPageOpen,
  moveToMiniPlayer,
  moveToPage,
  activateVideo,
  activeVideo,
  playerPlacement,
  autoplayedCount,
  visitHistory,
  markForAutoplay,
} from '../../library/playback/player-state.ts'
import { useRelated } from '../feeds/related.tsx'

function usePlayVideo(videoId: number) {
  const router = useRouter()
  const client = useQueryClient()
  const storage = usePositionStorage()
  const warningsOf = useWarningsFor()

  const openWatchPage = (id: number) => {
    markForAutoplay(id)
    void router.navigate(toVideo(id, undefined, activeQueue.get()))
  }
  const playInMiniPlayer = async (id: number) => {
    const video = await client.fetchQuery(query(videos.find, { params: { id } }))
    const start = await findStartPosition(storage, video)
    // The player was closed, or plays another video meanwhile.
    if (activeVideo.get()?.video.id !== videoId) return
    // Videos with a content warning open on their page.
    if (playerPlacement.get() !== 'mini' || warningsOf(video).length > 0) return openWatchPage(id)
    markForAutoplay(id)
    activateVideo(video, { ...start, origin: { source: 'related' } })
  }
  return (id: number) => {
    if (playerPlacement.get() !== 'mini') return openWatchPage(id)
    playInMiniPlayer(id).catch((error: unknown) =>
      toast({ tone: 'destructive', title: messageOf(error, t`The next video could not be loaded`) }),
    )
  }
}

function usePlayOrder(videoId: number, list: readonly VideoCard[]) {
  const visited = useStore(visitHistory)
  const isQueue = useStore(activeQueue) !== null
  const inQueue = useStore(queueNeighbours)
  if (!isQueue)
    return { next: pickNextVideo(list, videoId, visited), previous: previousVideoId(visited, videoId) }
  return inQueue?.of === videoId ? inQueue : { next: undefined, previous: undefined }
}

export function useAdjacentVideos(videoId: number) {
  const others = useRelated(videoId).data ?? []
  const go = usePlayVideo(videoId)
  const { next, previous } = usePlayOrder(videoId, others)
  return {
    next,
    others,
    playNext: next && (() => go(next.id)),
    playPrevious: previous === undefined ? undefined : () => go(previous),
    playNextAutomatically: () => {
      if (!next) return
      autoplayedCount.set(autoplayedCount.get() + 1)
      go(next.id)
    },
  }
}

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
      like: () => (reaction.press('like') === 'like' ? t`Liked` : t`Like removed`),
    }),
    pageUrl: (seconds) => absoluteUrl(router.buildLocation(toVideo(video.id, seconds)).href),
    embedUrl: video.canEmbed ? absoluteUrl(`/embed/${video.id}`) : undefined,
    reportUrl: absoluteUrl(`/contact?topic=problem&video=${video.id}`),
  }
}
