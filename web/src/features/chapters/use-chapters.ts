import { chapters, type Chapter, type OwnChapters } from '@kinora/contract/chapters'
import { videos } from '@kinora/contract/videos'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { query, refresh, send } from '../../api.ts'
import { toast } from '../../ui/toast.ts'

/** The chapters as they stand now: nothing is edited on an answer of long ago. */
export const useChapters = (videoId: number) =>
  useQuery({ ...query(chapters.find, { params: { id: videoId } }), staleTime: Infinity, gcTime: 0 })

/** Saves chapters, or with null goes back to those of the description. */
export function useSaveChapters(videoId: number, onSaved: (saved: OwnChapters) => void) {
  const client = useQueryClient()
  const params = { id: videoId }
  const { queryKey } = query(chapters.find, { params })
  return useMutation({
    mutationFn: ({ version, list }: { version: number; list: Chapter[] | null }) =>
      list === null
        ? send(chapters.reset, { params, query: { version } })
        : send(chapters.replace, { params, body: { version, chapters: list } }),
    onSuccess: async (saved) => {
      client.setQueryData(queryKey, saved)
      onSaved(saved)
      toast({ title: 'Chapters saved', tone: 'success' })
      await refresh(client, videos.find)
    },
  })
}
