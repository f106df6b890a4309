import { videos, type VideoCard } from '@kinora/contract/videos'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { messageOf, query } from '../../api.ts'
import { useStore } from '../../lib/store.ts'
import { toVideo } from '../../paths.ts'
import { toast } from '../../ui/toast.ts'
import { useRelated } from '../feeds/use-related.ts'
import { around, queue } from '../playlists/queue/queue.ts'
import { useWarningsOf } from '../warnings/use-warnings.ts'
import { show, showing, standing, untouched, watched, willPlay } from './host.ts'
import { nextUp, previousOf } from './next-up.ts'
import { useKeeping } from './use-keeping.ts'
import { findStart } from './use-start.ts'

function useGo(videoId: number) {
  const router = useRouter()
  const client = useQueryClient()
  const keeping = useKeeping()
  const warningsOf = useWarningsOf()

  const goToPage = (id: number) => {
    willPlay(id)
    void router.navigate(toVideo(id, undefined, queue.get()))
  }
  const goInCorner = async (id: number) => {
    const video = await client.fetchQuery(query(videos.find, { params: { id } }))
    const start = await findStart(keeping, video)
    // The player was closed, or plays another video meanwhile.
    if (showing.get()?.video.id !== videoId) return
    // Videos with a content warning open on their page.
    if (standing.get() !== 'mini' || warningsOf(video).length > 0) return goToPage(id)
    willPlay(id)
    show(video, { ...start, came: { source: 'related' } })
  }
  return (id: number) => {
    if (standing.get() !== 'mini') return goToPage(id)
    goInCorner(id).catch((error: unknown) =>
      toast({ tone: 'destructive', title: messageOf(error, 'The next video could not be loaded') }),
    )
  }
}

function useOrderOf(videoId: number, list: readonly VideoCard[]) {
  const seen = useStore(watched)
  const isQueue = useStore(queue) !== null
  const inQueue = useStore(around)
  if (!isQueue) return { next: nextUp(list, videoId, seen), previous: previousOf(seen, videoId) }
  return inQueue?.of === videoId ? inQueue : { next: undefined, previous: undefined }
}

export function useNeighbours(videoId: number) {
  const others = useRelated(videoId).data ?? []
  const go = useGo(videoId)
  const { next, previous } = useOrderOf(videoId, others)
  return {
    next,
    others,
    playNext: next && (() => go(next.id)),
    playPrevious: previous === undefined ? undefined : () => go(previous),
    goOn: () => {
      if (!next) return
      untouched.set(untouched.get() + 1)
      go(next.id)
    },
  }
}
