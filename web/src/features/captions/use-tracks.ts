import { captions, type CaptionText } from '@kinora/contract/captions'
import { videos } from '@kinora/contract/videos'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'
import { useSend } from '../../calls/use-send.ts'

export const useTracks = (videoId: number) =>
  useQuery(query(captions.listOfVideo, { params: { id: videoId } }))

/** Every line of one track, as it stands now: nothing is edited on an answer of long ago. */
export const useCaptionText = (id: number) =>
  useQuery({ ...query(captions.find, { params: { id } }), staleTime: Infinity, gcTime: 0 })

/** What shows captions: the lists here, and the player of the video. */
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
