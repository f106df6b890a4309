import { metadata, videos } from '@kinora/contract/library/videos/calls'
import type { VideoMetadata } from '@kinora/contract/library/videos/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { query, invalidateCalls } from '../../../api.ts'
import { useOptimisticMutation } from '../../../calls/use-optimistic-mutation.ts'

export type Audience = Pick<VideoMetadata, 'contentWarnings' | 'restrictedInCountries'>

export function useUpdateAudience(id: number) {
  const client = useQueryClient()
  const params = { id }
  const { mutate } = useOptimisticMutation(metadata.update, {
    read: query(metadata.find, { params }),
    applyChoice: (known: VideoMetadata, { body }) => ({ ...known, ...(body as Partial<VideoMetadata>) }),
    applyResponse: (_known, saved) => saved,
    failed: 'This could not be saved',
  })
  return (body: Partial<Audience>) =>
    mutate({ params, body }, { onSuccess: () => invalidateCalls(client, videos.find, videos.list) })
}
