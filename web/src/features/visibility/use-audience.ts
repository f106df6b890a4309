import { metadata, type VideoMetadata } from '@kinora/contract/metadata'
import { videos } from '@kinora/contract/videos'
import { useQueryClient } from '@tanstack/react-query'
import { query, refresh } from '../../api.ts'
import { useToggle } from '../../calls/use-toggle.ts'

export type Audience = Pick<VideoMetadata, 'contentWarnings' | 'restrictedInCountries'>

export function useSetAudience(id: number) {
  const client = useQueryClient()
  const params = { id }
  const { mutate } = useToggle(metadata.update, {
    read: query(metadata.find, { params }),
    change: (known: VideoMetadata, { body }) => ({ ...known, ...(body as Partial<VideoMetadata>) }),
    settle: (_known, saved) => saved,
    failed: 'This could not be saved',
  })
  return (body: Partial<Audience>) =>
    mutate({ params, body }, { onSuccess: () => refresh(client, videos.find, videos.list) })
}
