import { t } from '@kinora/contract/text/translate'
import { captions } from '@kinora/contract/library/captions/calls'
import type { CaptionTrackWithCues } from '@kinora/contract/library/captions/schemas'
import { videos } from '@kinora/contract/library/videos/calls'
import { useQuery } from '@tanstack/react-query'
import { query, send } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'

export const useCaptionTracks = (videoId: number) =>
  useQuery(query(captions.listOfVideo, { params: { id: videoId } }))

/** Always fetched, so that editing never starts from cached data. */
export const useCaptionTrack = (id: number) =>
  useQuery({ ...query(captions.find, { params: { id } }), staleTime: Infinity, gcTime: 0 })

const refreshedCalls = [captions.listOfVideo, videos.find]

export const useAddTrack = (onDone: () => void) =>
  useSend(captions.create, { invalidates: refreshedCalls, done: t`Captions added`, onSuccess: onDone })

export type TrackContent = Pick<CaptionTrackWithCues, 'language' | 'label' | 'cues'>

interface SaveTrackOptions {
  onSaved: (saved: CaptionTrackWithCues) => void
  onFailed: (error: Error, content: TrackContent) => void
}

export const useSaveTrack = (id: number, { onSaved, onFailed }: SaveTrackOptions) =>
  useSend(
    ({ version, content }: { version: number; content: TrackContent }) =>
      send(captions.update, { params: { id }, body: { version, ...content } }),
    {
      updatesQuery: query(captions.find, { params: { id } }),
      invalidates: refreshedCalls,
      done: t`Captions saved`,
      failed: (error, { content }) => onFailed(error, content),
      onSuccess: (saved) => onSaved(saved),
    },
  )

export const useRemoveTrack = (onDone: () => void) =>
  useSend(captions.remove, {
    invalidates: refreshedCalls,
    done: t`Captions deleted`,
    failed: t`The captions could not be deleted`,
    onSuccess: onDone,
  })
