import { z } from 'zod'
import { call } from './call.ts'
import { commentPolicies } from './comments.ts'
import { Id, userLine, userText } from './shared.ts'
import { TagList } from './tags.ts'
import { videoLimits, visibilities } from './videos.ts'

export const UploadDefaults = z
  .object({
    /** May contain `{name}`; empty for the file name alone. */
    title: userLine(videoLimits.title, 'Title must not exceed 100 characters'),
    description: userText(videoLimits.description, 'Description must not exceed 5000 characters'),
    category: Id.nullable(),
    tags: TagList,
    visibility: z.enum(visibilities),
    commentPolicy: z.enum(commentPolicies),
  })
  .meta({ id: 'UploadDefaults' })
export type UploadDefaults = z.output<typeof UploadDefaults>

export const initialUploadDefaults: UploadDefaults = {
  title: '',
  description: '',
  category: null,
  tags: [],
  visibility: 'public',
  commentPolicy: 'on',
}

export const uploadDefaults = {
  find: call({
    method: 'GET',
    path: '/api/creator/upload-defaults',
    access: 'user',
    summary: 'The defaults of the viewer’s new videos',
    response: UploadDefaults,
  }),
  update: call({
    method: 'PUT',
    path: '/api/creator/upload-defaults',
    access: 'user',
    summary: 'Replace the defaults of new videos; existing videos are unchanged',
    limit: { times: 60, perMinutes: 1, by: 'viewer', of: 'changes' },
    body: UploadDefaults,
    response: UploadDefaults,
  }),
}
