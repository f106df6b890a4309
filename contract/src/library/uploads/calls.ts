import { z } from 'zod'
import { call } from '../../http/call.ts'
import { Id, NoContent, numberFromString } from '../../http/shared.ts'
import { chunkSizeLimits, cleanFileName, defaultChunkBytes } from './rules.ts'
import { FileId, Upload, UploadLimits } from './schemas.ts'

const fileParams = z.object({ fileId: FileId })

export const uploads = {
  chunk: call({
    method: 'POST',
    path: '/api/videos/upload/chunk',
    access: 'user',
    perMinute: 3000,
    scope: 'videos.create',
    summary:
      'Send one chunk of a file; the call that completes the file returns videoUrl, and with draft=1 videoId',
    query: z.object({
      chunkIndex: numberFromString(z.number().int().min(0)),
      totalChunks: numberFromString(z.number().int().min(1).max(2_147_483_647)),
      /** The same for every chunk; ignored for the last. */
      chunkSize: numberFromString(z.number().int().min(1).max(chunkSizeLimits.most)).default(
        defaultChunkBytes,
      ),
      fileName: z.string().overwrite(cleanFileName).min(1).max(255),
      fileType: z.string().max(255).default(''),
      fileId: FileId,
      /** `1`: the chunk that completes the file creates a draft named after it. */
      draft: z.literal('1').optional(),
    }),
    bodyKind: 'bytes',
    response: z.object({
      fileId: z.string(),
      received: z.number().int(),
      totalChunks: z.number().int(),
      videoUrl: z.string().optional(),
      videoId: Id.optional(),
    }),
  }),
  find: call({
    method: 'GET',
    path: '/api/videos/upload/:fileId',
    access: 'user',
    scope: 'videos.create',
    summary: 'The chunks of a file that have arrived, for resuming an upload',
    params: fileParams,
    response: Upload,
  }),
  cancel: call({
    method: 'DELETE',
    path: '/api/videos/upload/:fileId',
    access: 'user',
    scope: 'videos.create',
    summary: 'Cancel an unfinished upload and delete its chunks',
    params: fileParams,
    status: 204,
    response: NoContent,
  }),
  listUnfinished: call({
    method: 'GET',
    path: '/api/videos/uploads',
    access: 'user',
    scope: 'videos.create',
    summary: 'The viewer’s uploads that have not become a video yet, newest first',
    response: z.array(Upload),
  }),
  findSame: call({
    method: 'GET',
    path: '/api/videos/upload-same',
    access: 'user',
    summary:
      'The newest video that the viewer made of the same file, by size and SHA-256 of its first million bytes',
    query: z.object({
      sizeBytes: numberFromString(z.number().int().min(1)),
      headHash: z.string().regex(/^[0-9a-f]{64}$/, 'A SHA-256 has 64 hexadecimal digits'),
    }),
    response: z.object({ video: z.object({ id: Id, title: z.string() }).nullable() }),
  }),
  limits: call({
    method: 'GET',
    path: '/api/videos/upload-limits',
    access: 'user',
    scope: 'videos.create',
    summary: 'Limits of a file’s size and duration, and the viewer’s remaining storage',
    response: UploadLimits,
  }),
}
