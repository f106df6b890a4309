import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import { onAirCall } from '@kinora/contract/pages/on-air-call'
import { t } from '@kinora/contract/text/translate'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { useVisibleItems } from '../../community/hidden-content/use-hidden-content.ts'
import { useGridColumns } from '../../library/videos/grid-classes.ts'
import { ShelfHead } from '../../library/videos/shelf.tsx'
import { VideoGrid, type TileSlots } from '../../library/videos/video-grid.tsx'

interface BroadcastRowProps {
  title: string
  videos: readonly VideoCard[] | undefined
  hideChannel?: boolean
  slots: (video: VideoCard) => TileSlots
}

/** Nothing while there are none, and where they could not be loaded: nobody knows that they are missing. */
const BroadcastRow = ({ title, videos, ...tiles }: BroadcastRowProps) =>
  videos &&
  videos.length > 0 && (
    <section aria-label={title}>
      <ShelfHead title={title} />
      <VideoGrid {...tiles} videos={videos} hasWatchProgress />
    </section>
  )

const queryOnAir = (channel?: number) => {
  const { call, input } = onAirCall(channel)
  return { ...query(call, input), retry: false }
}

/** A row would scroll for long where it is one column. */
const minCards = 3

/** One row of what is on air, the most watched first. */
export function OnAirShelf({ slots }: Pick<BroadcastRowProps, 'slots'>) {
  const list = useQuery(queryOnAir())
  const { data: visible } = useVisibleItems({ ...list, data: list.data?.onAir })
  const count = Math.max(minCards, useGridColumns())
  return <BroadcastRow title={t`Live now`} videos={visible?.slice(0, count)} slots={slots} />
}

/** What a channel streams now, and what it has announced. */
export function ChannelBroadcasts({
  channelId,
  slots,
}: Pick<BroadcastRowProps, 'slots'> & { channelId: number }) {
  const { data } = useQuery(queryOnAir(channelId))
  return (
    <>
      <BroadcastRow title={t`Live now`} videos={data?.onAir} hideChannel slots={slots} />
      <BroadcastRow title={t`Upcoming broadcasts`} videos={data?.upcoming} hideChannel slots={slots} />
    </>
  )
}
