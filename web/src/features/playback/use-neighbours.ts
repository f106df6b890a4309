import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useStore } from '../../lib/store.ts'
import { toVideo } from '../../paths.ts'
import { moreVideosQuery } from '../videos/more-videos.tsx'
import { untouched, watched, willPlay } from './host.ts'
import { nextUp, previousOf } from './next-up.ts'

/** The videos around the one that plays, and the ways to them. */
export function useNeighbours(videoId: number) {
  const router = useRouter()
  const list = useQuery(moreVideosQuery())
  const seen = useStore(watched)
  const others = list.data?.items.filter(({ id }) => id !== videoId) ?? []
  const next = nextUp(list.data?.items ?? [], videoId, seen)
  const previous = previousOf(seen, videoId)
  const go = (id: number) => {
    willPlay(id)
    void router.navigate(toVideo(id))
  }
  return {
    next,
    others,
    go,
    playNext: next && (() => go(next.id)),
    playPrevious: previous === undefined ? undefined : () => go(previous),
    /** The next one without anybody's doing. */
    goOn: () => {
      if (!next) return
      untouched.set(untouched.get() + 1)
      go(next.id)
    },
  }
}
