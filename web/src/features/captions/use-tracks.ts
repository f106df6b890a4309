import { captions, type CaptionText } from '@kinora/contract/captions'
import { videos } from '@kinora/contract/videos'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'
import { useSend } from '../../calls/use-send.ts'

export const useTracks = (videoId: number) =>
  useQuery(query(captions.listOfVideo, { params: { id: videoId } }))

/** Always fetched, so that editing never starts from cached data. */
export const useCaptionText = (id: number) =>
  useQuery({ ...query(captions.find, { params: { id } }), staleTime: Infinity, gcTime: 0 })

const refreshes = [captions.listOfVideo, videos.find]

export const useAddTrack = (onDone: () => void) =>
  useSend(captions.create, { refreshes, done: 'Captions added', onDone })

export const useSaveTrack = (id: number, onSaved: (saved: CaptionText) => void) =>
  useSend(captions.update, {
    answers: query(captions.find, { params: { id } }),
    refreshes,
    done: 'Captions saved',
    onDone: onSaved,
  })

export const useRemoveTrack = (onDone: () => void) =>
  useSend(captions.remove, {
    refreshes,
    done: 'Captions deleted',
    failed: 'The captions could not be deleted',
    onDone,
  })
