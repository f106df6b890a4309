import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

const QueuePanel = lazy(() =>
  import('../../community/playlists/queue/queue-panel.tsx').then((file) => ({ default: file.QueuePanel })),
)

export function QueueSlot({ videoId, where }: { videoId: number; where: 'side' | 'below' }) {
  const { list, sort, shuffle, loop } = useSearch({ from: '/video/$id' })
  const isWide = useMediaQuery('(min-width: 1080px)')
  if (list === undefined || isWide !== (where === 'side')) return null
  return (
    <Suspense fallback={<Skeleton className="mb-4 h-72 max-lg:h-17" />}>
      <QueuePanel videoId={videoId} queue={{ list, sort, shuffle, loop }} />
    </Suspense>
  )
}
