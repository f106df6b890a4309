import { z } from 'zod'
import { call } from '../../http/call.ts'
import { CursorPage, cursorPageOf, Id, NoContent, BaseVersion } from '../../http/shared.ts'
import { Tag, TagList } from '../tags/schemas.ts'
import { NewVideo, Video, VideoCard, VideoMetadata, VideoMetadataChange, VideoUpdate } from './schemas.ts'

const videoParams = z.object({ id: Id })

export const videos = {
  list: call({
    method: 'GET',
    path: '/api/videos',
    access: 'anyone',
    summary: 'Published videos, newest first',
    query: CursorPage.extend({ type: z.enum(['long', 'shorts']).optional(), category: Id.optional() }),
    response: cursorPageOf(VideoCard),
  }),
  find: call({
    method: 'GET',
    path: '/api/videos/:id',
    access: 'anyone',
    scope: 'videos.view',
    summary: 'One video; a draft only for its owner and staff',
    params: videoParams,
    response: Video,
  }),
  create: call({
    method: 'POST',
    path: '/api/videos',
    access: 'user',
    scope: 'videos.create',
    summary: 'Turn a finished upload into a video',
    body: NewVideo,
    status: 201,
    response: Video,
  }),
  update: call({
    method: 'PUT',
    path: '/api/videos/:id',
    access: 'user',
    scope: 'videos.update',
    summary: 'Update a video with its tags and metadata; fields left out stay as they are',
    params: videoParams,
    query: BaseVersion,
    body: VideoUpdate,
    response: Video,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/videos/:id',
    access: 'user',
    scope: 'videos.delete',
    summary: 'Move a video to the trash, from where it can be restored for 30 days',
    params: videoParams,
    status: 204,
    response: NoContent,
  }),
  listTags: call({
    method: 'GET',
    path: '/api/videos/:id/tags',
    access: 'anyone',
    summary: 'The tags of a video',
    params: videoParams,
    response: z.array(Tag),
  }),
  replaceTags: call({
    method: 'PUT',
    path: '/api/videos/:id/tags',
    access: 'user',
    scope: 'videos.update',
    summary: 'Replace the tags of a video',
    params: videoParams,
    query: BaseVersion,
    body: z.object({ tags: TagList }),
    response: z.array(Tag),
  }),
}

const params = z.object({ id: Id })

export const metadata = {
  find: call({
    method: 'GET',
    path: '/api/videos/:id/metadata',
    access: 'user',
    summary: 'Internal metadata of a video: monetization, approval, restrictions; notes for staff only',
    params,
    response: VideoMetadata,
  }),
  update: call({
    method: 'PUT',
    path: '/api/videos/:id/metadata',
    access: 'user',
    summary: 'Change the internal metadata of a video',
    params,
    query: BaseVersion,
    body: VideoMetadataChange,
    response: VideoMetadata,
  }),
}
