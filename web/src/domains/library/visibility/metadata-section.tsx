import { t } from '@kinora/contract/text/translate'
import { metadata } from '@kinora/contract/library/videos/calls'
import type { VideoMetadata, VideoMetadataChange } from '@kinora/contract/library/videos/schemas'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '../../../api.ts'
import { useOptimisticMutation } from '../../../calls/use-optimistic-mutation.ts'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

interface MetadataSectionProps {
  title: string
  videoId: number
  skeletonClass: string
  children: (known: VideoMetadata) => ReactNode
}

export const MetadataSection = ({ title, videoId, skeletonClass, children }: MetadataSectionProps) => (
  <section aria-label={title} className="border-t border-line pt-5">
    <h3 className="text-14 font-semibold">{title}</h3>
    <p className="mb-3 text-13 text-fg-muted">{t`Saved as you choose`}</p>
    <QueryState
      query={useQuery(query(metadata.find, { params: { id: videoId } }))}
      failed={t`This could not be loaded`}
      loading={<Skeleton className={skeletonClass} />}
    >
      {children}
    </QueryState>
  </section>
)

export function useUpdateMetadata(videoId: number) {
  const params = { id: videoId }
  const { mutate } = useOptimisticMutation(metadata.update, {
    read: query(metadata.find, { params }),
    applyChoice: (known: VideoMetadata, { body }) => ({ ...known, ...(body as Partial<VideoMetadata>) }),
    applyResponse: (_known, saved) => saved,
    failed: t`This could not be saved`,
  })
  return (body: VideoMetadataChange, onSuccess?: () => unknown) => mutate({ params, body }, { onSuccess })
}
