import { chapters } from '@kinora/contract/library/chapters/calls'
import type { Chapter } from '@kinora/contract/library/videos/schemas'
import type { ManagedChapters } from '@kinora/contract/library/chapters/schemas'
import { videos } from '@kinora/contract/library/videos/calls'
import { useQuery } from '@tanstack/react-query'
import { query, send } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'

/** Always fetched, so that editing never starts from cached data. */
export const useChapters = (videoId: number) =>
  useQuery({ ...query(chapters.find, { params: { id: videoId } }), staleTime: Infinity, gcTime: 0 })

/** A null list reverts to the chapters of the description. */
export function useSaveChapters(videoId: number, onSaved: (saved: ManagedChapters) => void) {
  const params = { id: videoId }
  return useSend(
    ({ version, list }: { version: number; list: Chapter[] | null }) =>
      list === null
        ? send(chapters.reset, { params, query: { version } })
        : send(chapters.replace, { params, body: { version, chapters: list } }),
    {
      updatesQuery: query(chapters.find, { params }),
      invalidates: [videos.find],
      done: 'Chapters saved',
      onSuccess: onSaved,
    },
  )
}
