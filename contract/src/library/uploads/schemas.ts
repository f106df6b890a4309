import { t } from '@kinora/contract/text/translate'
import { z } from 'zod'
import { Id, Timestamp } from '../../http/shared.ts'

/** Chosen by the client; unique per user, and never part of a path. */
export const FileId = z.string().regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]{1,128}$/u, {
  error: () => t`A file id has 1 to 128 printable characters`,
})

export const Upload = z
  .object({
    fileId: z.string(),
    fileName: z.string(),
    fileType: z.string(),
    totalChunks: z.number().int(),
    /** Bytes of every chunk but the last. */
    chunkSize: z.number().int(),
    receivedChunks: z.array(z.number().int()),
    isComplete: z.boolean(),
    videoId: Id.nullable(),
    updatedAt: Timestamp,
  })
  .meta({ id: 'Upload' })
export type Upload = z.infer<typeof Upload>

export const UploadLimits = z
  .object({
    maxFileBytes: z.number().int(),
    maxDurationSeconds: z.number(),
    /** Null without a quota. */
    bytesLeft: z.number().int().nullable(),
  })
  .meta({ id: 'UploadLimits' })
export type UploadLimits = z.infer<typeof UploadLimits>
