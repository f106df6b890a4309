import { z } from 'zod'
import { call } from './call.ts'
import { Nothing, Time } from './shared.ts'

/** Every chunk but the last has exactly this size (spec 000 §9: 5 MB). */
export const chunkBytes = 5 * 1024 * 1024
/** How many chunks of one file travel at once. */
export const chunksInFlight = 3

/** How many chunks a file of this size is cut into. */
export const chunkCountOf = (sizeBytes: number) => Math.max(1, Math.ceil(sizeBytes / chunkBytes))

/** Whole percent of the chunks that have arrived (spec 000 §9). */
export const uploadPercent = (received: number, total: number) => Math.round((received / total) * 100)

/** Chosen by the browser; names the upload for one user. */
export const FileId = z.string().regex(/^[\w-]{8,64}$/, 'A file id has 8 to 64 letters, digits, - or _')

export const Upload = z
  .object({
    fileId: z.string(),
    fileName: z.string(),
    totalChunks: z.number().int(),
    receivedChunks: z.array(z.number().int()),
    isComplete: z.boolean(),
    updatedAt: Time,
  })
  .meta({ id: 'Upload' })
export type Upload = z.infer<typeof Upload>

/** What one user may send, as this installation is configured. */
export const UploadLimits = z
  .object({
    maxFileBytes: z.number().int(),
    maxDurationSeconds: z.number(),
    /** Null when users have no quota. */
    bytesLeft: z.number().int().nullable(),
  })
  .meta({ id: 'UploadLimits' })
export type UploadLimits = z.infer<typeof UploadLimits>

const fileParams = z.object({ fileId: FileId })

export const uploads = {
  chunk: call({
    method: 'POST',
    path: '/api/videos/upload/chunk',
    access: 'user',
    summary: 'Send one chunk of a file; the call that completes the file answers videoUrl',
    query: z.object({
      chunkIndex: z.coerce.number().int().min(0),
      totalChunks: z.coerce.number().int().min(1),
      fileName: z.string().min(1).max(255),
      fileType: z.string().max(255).default(''),
      fileId: FileId,
    }),
    bodyKind: 'bytes',
    response: z.object({
      fileId: z.string(),
      received: z.number().int(),
      totalChunks: z.number().int(),
      videoUrl: z.string().optional(),
    }),
  }),
  find: call({
    method: 'GET',
    path: '/api/videos/upload/:fileId',
    access: 'user',
    summary: 'Which chunks of a file have arrived, so that an upload resumes',
    params: fileParams,
    response: Upload,
  }),
  cancel: call({
    method: 'DELETE',
    path: '/api/videos/upload/:fileId',
    access: 'user',
    summary: 'Give up an unfinished upload and remove what arrived',
    params: fileParams,
    status: 204,
    response: Nothing,
  }),
  listUnfinished: call({
    method: 'GET',
    path: '/api/videos/uploads',
    access: 'user',
    summary: 'The viewer’s uploads that have not become a video yet, newest first',
    response: z.array(Upload),
  }),
  limits: call({
    method: 'GET',
    path: '/api/videos/upload-limits',
    access: 'user',
    summary: 'How large and how long a file may be, and how much room the viewer has left',
    response: UploadLimits,
  }),
}
