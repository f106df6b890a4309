import { metadata } from '@kinora/contract/library/videos/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api.ts'
import { useOptimisticMutation } from '../../../calls/use-optimistic-mutation.ts'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { MonetizationFields, type VideoMonetizationValues } from './monetization-fields.tsx'

export function VideoMonetization({ videoId }: { videoId: number }) {
  const earns = useViewer()?.monetizationEnabled === true
  return earns ? <VideoMonetizationForm videoId={videoId} /> : null
}

const VideoMonetizationForm = ({ videoId }: { videoId: number }) => (
  <section aria-label="Monetization" className="border-t border-line pt-5">
    <h3 className="text-14 font-semibold">Monetization</h3>
    <p className="mb-3 text-13 text-fg-muted">Saved as you choose</p>
    <QueryState
      query={useQuery(query(metadata.find, { params: { id: videoId } }))}
      failed="This could not be loaded"
      loading={<Skeleton className="h-40" />}
    >
      {(known) => <VideoMonetizationFields videoId={videoId} known={known} />}
    </QueryState>
  </section>
)

const isValidShare = (share: number) => Number.isInteger(share) && share >= 0 && share <= 100

/** The share is saved on blur, when it is valid. */
function VideoMonetizationFields({ videoId, known }: { videoId: number; known: VideoMonetizationValues }) {
  const params = { id: videoId }
  const [share, type] = useState<number>()
  const { mutate } = useOptimisticMutation(metadata.update, {
    read: query(metadata.find, { params }),
    applyChoice: (before, { body }) => ({ ...before, ...(body as Partial<VideoMonetizationValues>) }),
    applyResponse: (_before, saved) => saved,
    failed: 'This could not be saved',
  })
  const revenueShare = share ?? known.revenueShare
  const save = (body: Partial<VideoMonetizationValues>) => mutate({ params, body })
  return (
    <MonetizationFields
      value={{ ...known, revenueShare }}
      error={isValidShare(revenueShare) ? undefined : 'Enter a whole number from 0 to 100'}
      onChange={({ revenueShare: typed, ...chosen }) => {
        if (typed !== undefined) type(typed)
        else save(chosen)
      }}
      onShareBlur={() => {
        if (isValidShare(revenueShare) && revenueShare !== known.revenueShare) save({ revenueShare })
      }}
    />
  )
}
