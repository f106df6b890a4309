import { z } from 'zod'
import { call } from '../../http/call.ts'
import { Id, NoContent } from '../../http/shared.ts'
import { CaptionTrackUpdate, CaptionTrackWithCues, ManagedCaptionTrack, NewCaptionTrack } from './schemas.ts'

const videoParams = z.object({ id: Id })
const captionParams = z.object({ id: Id })

/** Body limit: 2 MB of WebVTT is about this much JSON. */
const maxUpdateBytes = 8 * 1024 * 1024

export const captions = {
  listOfVideo: call({
    method: 'GET',
    path: '/api/videos/:id/captions',
    access: 'user',
    summary: 'The captions of a video, for those who may edit it',
    params: videoParams,
    response: z.array(ManagedCaptionTrack),
  }),
  create: call({
    method: 'POST',
    path: '/api/videos/:id/captions',
    access: 'user',
    limit: { times: 120, perMinutes: 15, by: 'viewer' },
    summary: 'Add captions from a WebVTT or SRT file, or empty ones',
    params: videoParams,
    bodyKind: 'form',
    body: NewCaptionTrack,
    status: 201,
    response: ManagedCaptionTrack,
  }),
  find: call({
    method: 'GET',
    path: '/api/captions/:id',
    access: 'user',
    summary: 'Captions with every line, for those who may edit them',
    params: captionParams,
    response: CaptionTrackWithCues,
  }),
  update: call({
    method: 'PUT',
    path: '/api/captions/:id',
    access: 'user',
    summary: 'Change language, label or lines; 409 if they have changed since',
    params: captionParams,
    body: CaptionTrackUpdate,
    bodyBytes: maxUpdateBytes,
    perMinute: 30,
    response: CaptionTrackWithCues,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/captions/:id',
    access: 'user',
    summary: 'Remove captions with their files',
    params: captionParams,
    status: 204,
    response: NoContent,
  }),
}
