import { z } from 'zod'
import { call } from './call.ts'
import { fromText, Id, Nothing, Time } from './shared.ts'

/** What every chunk but the last has, when its sender does not say otherwise. */
export const chunkBytes = 5 * 1024 * 1024
/** What a sender may say instead. */
export const chunkSizeLimits = { least: 1_000_000, most: 20 * 1024 * 1024 } as const
/** How many chunks of one file travel at once. */
export const chunksInFlight = 3

/** How many chunks a file of this size is cut into. */
export const chunkCountOf = (sizeBytes: number, chunkSize: number = chunkBytes) =>
  Math.max(1, Math.ceil(sizeBytes / chunkSize))

/** A file is known again by its size and the SHA-256 of so many bytes from its beginning. */
export const fingerprintBytes = 1_000_000

/** A title to begin with: the name of the file without its ending, underscores and the like as spaces. */
export function titleOfFile(fileName: string, longest: number): string {
  const name = fileName
    .replace(/\.[^.]{1,5}$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
  return name.slice(0, longest).trim()
}

/** Whole percent of the chunks that have arrived. */
export const uploadPercent = (received: number, total: number) => Math.round((received / total) * 100)

/** Chosen by the sender; names the upload for one user, and nothing else: no path is made of it. */
export const FileId = z
  .string()
  .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]{1,128}$/u, 'A file id has 1 to 128 printable characters')

export const Upload = z
  .object({
    fileId: z.string(),
    fileName: z.string(),
    /** As its sender declared it. */
    fileType: z.string(),
    totalChunks: z.number().int(),
    /** What every chunk but the last has, in bytes. */
    chunkSize: z.number().int(),
    receivedChunks: z.array(z.number().int()),
    isComplete: z.boolean(),
    /** The video that was made of it, when there is one. */
    videoId: Id.nullable(),
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
    summary:
      'Send one chunk of a file; the call that completes the file answers videoUrl, and with draft=1 videoId',
    query: z.object({
      chunkIndex: fromText(z.number().int().min(0)),
      totalChunks: fromText(z.number().int().min(1).max(2_147_483_647)),
      /** The same for every chunk of a file; looked at in all but the last. */
      chunkSize: fromText(z.number().int().min(1).max(chunkSizeLimits.most)).default(chunkBytes),
      fileName: z.string().min(1).max(255),
      fileType: z.string().max(255).default(''),
      fileId: FileId,
      /** `1`: the chunk that completes the file makes a draft of it, named after the file. */
      draft: z.literal('1').optional(),
    }),
    bodyKind: 'bytes',
    response: z.object({
      fileId: z.string(),
      received: z.number().int(),
      totalChunks: z.number().int(),
      /** Where the sender, and nobody else, gets the file back. */
      videoUrl: z.string().optional(),
      videoId: Id.optional(),
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
  findSame: call({
    method: 'GET',
    path: '/api/videos/upload-same',
    access: 'user',
    summary:
      'The newest video that the viewer made of the same file, by size and SHA-256 of its first million bytes',
    query: z.object({
      sizeBytes: fromText(z.number().int().min(1)),
      headHash: z.string().regex(/^[0-9a-f]{64}$/, 'A SHA-256 has 64 hexadecimal digits'),
    }),
    response: z.object({ video: z.object({ id: Id, title: z.string() }).nullable() }),
  }),
  limits: call({
    method: 'GET',
    path: '/api/videos/upload-limits',
    access: 'user',
    summary: 'How large and how long a file may be, and how much room the viewer has left',
    response: UploadLimits,
  }),
}
