import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

const QueuePanel = lazy(() =>
  import('../playlists/queue/queue-panel.tsx').then((file) => ({ default: file.QueuePanel })),
)

/** The playlist that is watched, where the address says one: beside the film in wide windows, else below it. */
export function QueueSpot({ videoId, where }: { videoId: number; where: 'side' | 'below' }) {
  const { list, sort, shuffle, loop } = useSearch({ from: '/video/$id' })
  const isWide = useMediaQuery('(min-width: 1080px)')
  if (list === undefined || isWide !== (where === 'side')) return null
  return (
    <Suspense fallback={<Skeleton className={isWide ? 'mb-6 h-72 rounded-lg!' : 'mt-4 h-17 rounded-lg!'} />}>
      <QueuePanel videoId={videoId} queue={{ list, sort, shuffle, loop }} />
    </Suspense>
  )
}
