import { z } from 'zod'
import { call } from '../../http/call.ts'
import { Id, RequiredBaseVersion } from '../../http/shared.ts'
import { ChapterList, ManagedChapters } from './schemas.ts'

const videoParams = z.object({ id: Id })

export const chapters = {
  find: call({
    method: 'GET',
    path: '/api/videos/:id/chapters',
    access: 'user',
    summary: 'The chapters of a video and where they come from, for those who may edit it',
    params: videoParams,
    response: ManagedChapters,
  }),
  replace: call({
    method: 'PUT',
    path: '/api/videos/:id/chapters',
    access: 'user',
    summary: 'Replace the chapters of the description; 409 if they have changed since',
    params: videoParams,
    body: RequiredBaseVersion.extend({ chapters: ChapterList }),
    response: ManagedChapters,
  }),
  reset: call({
    method: 'DELETE',
    path: '/api/videos/:id/chapters',
    access: 'user',
    summary: 'Revert to the chapters of the description; 409 if they have changed since',
    params: videoParams,
    query: RequiredBaseVersion,
    response: ManagedChapters,
  }),
}
