import { msg } from '@kinora/contract/text/translate'
import { uploads } from '@kinora/contract/library/uploads/calls'
import { defaultChunkBytes } from '@kinora/contract/library/uploads/rules'
import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { orNotFound } from '../../../platform/errors/domain-error.ts'
import { startTestApp, type TestUser } from '../../../../test/harness.ts'

export const sourceBytes = randomBytes(2 * defaultChunkBytes + 1234)
export const sourceChunk = (index: number) =>
  sourceBytes.subarray(index * defaultChunkBytes, (index + 1) * defaultChunkBytes)
export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

export interface ChunkOptions {
  fileId: string
  index: number
  totalChunks?: number
  fileName?: string
  bytes?: Buffer
  chunkSize?: number
  draft?: '1'
  length?: number
}

export async function startUploads() {
  const server = await startTestApp({
    environment: {
      MAX_FILE_GB: '0.05',
      QUOTA_GB: '0.03',
      UPLOADS_PER_USER: '2',
      UNFINISHED_UPLOAD_HOURS: '24',
    },
  })
  const { as, ctx, db } = server
  let userCount = 0

  const send = (user: TestUser | null, chunk: ChunkOptions) => {
    const { fileId, index, totalChunks = 3, fileName = 'a.mp4', bytes, length, chunkSize, draft } = chunk
    return as(user, uploads.chunk, {
      query: { chunkIndex: index, totalChunks, fileName, fileType: 'video/mp4', fileId, chunkSize, draft },
      bytes: bytes ?? sourceChunk(index),
      ...(length !== undefined && { headers: { 'content-length': String(length) } }),
    })
  }
  const sendAll = async (user: TestUser, fileId: string, order = [0, 1, 2]) => {
    for (const index of order) await send(user, { fileId, index })
  }
  const rowOf = (fileId: string) =>
    db.selectFrom('uploads').selectAll().where('fileId', '=', fileId).executeTakeFirst()
  const storedBytes = async (fileId: string) => {
    const { id, uploadKey } = orNotFound(await rowOf(fileId), msg`Upload not found.`)
    const chunks = await db
      .selectFrom('uploadChunks')
      .select('storedName')
      .where('uploadId', '=', id)
      .orderBy('chunkIndex')
      .execute()
    return readFile(
      await ctx.chunks.assemble(
        uploadKey,
        chunks.map(({ storedName }) => storedName),
      ),
    )
  }
  return {
    ...server,
    someone: () => server.newUser(`sender-${++userCount}`),
    send,
    sendAll,
    rowOf,
    storedBytes,
    storedKeys: () => Array.fromAsync(ctx.chunks.listKeys()),
  }
}
