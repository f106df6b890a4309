import { z } from 'zod'
import { call } from '../../http/call.ts'
import { Id } from '../../http/shared.ts'
import { FileId } from '../uploads/schemas.ts'
import { Video } from '../videos/schemas.ts'
import { Hint } from './schemas.ts'

const videoParams = z.object({ id: Id })

export const processing = {
  retry: call({
    method: 'POST',
    path: '/api/videos/:id/retry',
    access: 'user',
    limit: { times: 60, perMinutes: 15, by: 'viewer' },
    summary: 'Process a failed video again, from its last finished step',
    params: videoParams,
    response: Video,
  }),
  replaceFile: call({
    method: 'POST',
    path: '/api/videos/:id/replace',
    access: 'user',
    limit: { times: 60, perMinutes: 15, by: 'viewer' },
    summary: 'Replace the file of a failed or unpublished video with another finished upload; for its owner',
    params: videoParams,
    body: z.object({ fileId: FileId }),
    response: Video,
  }),
}

export const hints = {
  listOfVideo: call({
    method: 'GET',
    path: '/api/videos/:id/hints',
    access: 'user',
    summary: 'Quality issues found in a video; for its owner and staff',
    params: z.object({ id: Id }),
    response: z.array(Hint),
  }),
}
