import { videos } from '@kinora/contract/library/videos/calls'
import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { messageOf, query } from '../../../api.ts'
import { useStore } from '../../../lib/store.ts'
import { toVideo } from '../../../paths.ts'
import { toast } from '../../../ui/toast.ts'
import { queueNeighbours, activeQueue } from '../../community/playlists/queue/queue-store.ts'
import { useWarningsFor } from '../../library/content-warnings/warning-gate.tsx'
import {
  activateVideo,
  activeVideo,
  playerPlacement,
  autoplayedCount,
  visitHistory,
  markForAutoplay,
} from '../../library/playback/player-state.ts'
import { pickNextVideo, previousVideoId } from '../../library/playback/next-up.ts'
import { usePositionStorage, findStartPosition } from '../../library/playback/playback-position.ts'
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
      toast({ tone: 'destructive', title: messageOf(error, 'The next video could not be loaded') }),
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
