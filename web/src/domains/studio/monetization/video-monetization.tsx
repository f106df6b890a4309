import { t } from '@kinora/contract/text/translate'
import { useState } from 'react'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { MetadataSection, useUpdateMetadata } from '../../library/visibility/metadata-section.tsx'
import { MonetizationFields, type VideoMonetizationValues } from './monetization-fields.tsx'

export function VideoMonetization({ videoId }: { videoId: number }) {
  const earns = useViewer()?.monetizationEnabled === true
  if (!earns) return null
  return (
    <MetadataSection title={t`Monetization`} videoId={videoId} skeletonClass="h-40">
      {(known) => <VideoMonetizationFields videoId={videoId} known={known} />}
    </MetadataSection>
  )
}

const isValidShare = (share: number) => Number.isInteger(share) && share >= 0 && share <= 100

/** The share is saved on blur, when it is valid. */
function VideoMonetizationFields({ videoId, known }: { videoId: number; known: VideoMonetizationValues }) {
  const [share, type] = useState<number>()
  const update = useUpdateMetadata(videoId)
  const revenueShare = share ?? known.revenueShare
  return (
    <MonetizationFields
      value={{ ...known, revenueShare }}
      error={isValidShare(revenueShare) ? undefined : t`Enter a whole number from 0 to 100`}
      onChange={({ revenueShare: typed, ...chosen }) => {
        if (typed !== undefined) type(typed)
        else update(chosen)
      }}
      onShareBlur={() => {
        if (isValidShare(revenueShare) && revenueShare !== known.revenueShare) update({ revenueShare })
      }}
    />
  )
}
