import { metadata } from '@kinora/contract/metadata'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api.ts'
import { useToggle } from '../../calls/use-toggle.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useViewer } from '../accounts/use-viewer.ts'
import { MoneyFields, type VideoMoney } from './money-fields.tsx'

export function MoneyChoice({ videoId }: { videoId: number }) {
  const earns = useViewer()?.monetizationEnabled === true
  return earns ? <Choice videoId={videoId} /> : null
}

const Choice = ({ videoId }: { videoId: number }) => (
  <section aria-label="Monetization" className="border-t border-line pt-5">
    <h3 className="text-14 font-semibold">Monetization</h3>
    <p className="mb-3 text-13 text-fg-muted">Saved as you choose</p>
    <QueryState
      query={useQuery(query(metadata.find, { params: { id: videoId } }))}
      failed="This could not be loaded"
      loading={<Skeleton className="h-40" />}
    >
      {(known) => <Fields videoId={videoId} known={known} />}
    </QueryState>
  </section>
)

const isShare = (share: number) => Number.isInteger(share) && share >= 0 && share <= 100

/** The share is saved on blur, when it is valid. */
function Fields({ videoId, known }: { videoId: number; known: VideoMoney }) {
  const params = { id: videoId }
  const [share, type] = useState<number>()
  const { mutate } = useToggle(metadata.update, {
    read: query(metadata.find, { params }),
    change: (before, { body }) => ({ ...before, ...(body as Partial<VideoMoney>) }),
    settle: (_before, saved) => saved,
    failed: 'This could not be saved',
  })
  const revenueShare = share ?? known.revenueShare
  const save = (body: Partial<VideoMoney>) => mutate({ params, body })
  return (
    <MoneyFields
      value={{ ...known, revenueShare }}
      error={isShare(revenueShare) ? undefined : 'Enter a whole number from 0 to 100'}
      onChange={({ revenueShare: typed, ...chosen }) => {
        if (typed !== undefined) type(typed)
        else save(chosen)
      }}
      onShareBlur={() => {
        if (isShare(revenueShare) && revenueShare !== known.revenueShare) save({ revenueShare })
      }}
    />
  )
}
