import { chapters, type Chapter, type OwnChapters } from '@kinora/contract/chapters'
import { videos } from '@kinora/contract/videos'
import { useQuery } from '@tanstack/react-query'
import { query, send } from '../../api.ts'
import { useSend } from '../../calls/use-send.ts'

/** The chapters as they stand now: nothing is edited on an answer of long ago. */
export const useChapters = (videoId: number) =>
  useQuery({ ...query(chapters.find, { params: { id: videoId } }), staleTime: Infinity, gcTime: 0 })

/** Saves chapters, or with null goes back to those of the description. */
export function useSaveChapters(videoId: number, onSaved: (saved: OwnChapters) => void) {
  const params = { id: videoId }
  return useSend(
    ({ version, list }: { version: number; list: Chapter[] | null }) =>
      list === null
        ? send(chapters.reset, { params, query: { version } })
        : send(chapters.replace, { params, body: { version, chapters: list } }),
    {
      answers: query(chapters.find, { params }),
      refreshes: [videos.find],
      done: 'Chapters saved',
      onDone: onSaved,
    },
  )
}
