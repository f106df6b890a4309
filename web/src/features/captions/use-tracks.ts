import { captions, type CaptionChange, type CaptionText, type NewCaptions } from '@kinora/contract/captions'
import { videos } from '@kinora/contract/videos'
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { query, refresh, send } from '../../api.ts'
import { toast } from '../../ui/toast.ts'
import { sayFailure } from '../accounts/say-failure.ts'

export const useTracks = (videoId: number) =>
  useQuery(query(captions.listOfVideo, { params: { id: videoId } }))

/** Every line of one track, as it stands now: nothing is edited on an answer of long ago. */
export const useCaptionText = (id: number) =>
  useQuery({ ...query(captions.find, { params: { id } }), staleTime: Infinity, gcTime: 0 })

/** What shows captions: the lists here, and the player of the video. */
const refreshTracks = (client: QueryClient) => refresh(client, captions.listOfVideo, videos.find)

export function useAddTrack(videoId: number, onAdded: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Pick<NewCaptions, 'file' | 'language' | 'label'>) =>
      send(captions.create, { params: { id: videoId }, body }),
    onSuccess: async (track) => {
      toast({ title: 'Captions added', tone: 'success' })
      onAdded()
      await refreshTracks(client)
      return track
    },
  })
}

export function useSaveTrack(id: number, onSaved: (saved: CaptionText) => void) {
  const client = useQueryClient()
  const { queryKey } = query(captions.find, { params: { id } })
  return useMutation({
    mutationFn: (body: CaptionChange) => send(captions.update, { params: { id }, body }),
    onSuccess: async (saved) => {
      client.setQueryData(queryKey, saved)
      onSaved(saved)
      toast({ title: 'Captions saved', tone: 'success' })
      await refreshTracks(client)
    },
  })
}

export function useRemoveTrack(onRemoved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => send(captions.remove, { params: { id } }),
    onSuccess: async () => {
      toast({ title: 'Captions deleted', tone: 'success' })
      onRemoved()
      await refreshTracks(client)
    },
    onError: (error) => sayFailure(error, 'The captions could not be deleted'),
  })
}
