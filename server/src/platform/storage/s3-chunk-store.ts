import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { S3Driver } from 'flydrive/drivers/s3'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, opendir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { exactly, type ChunkStore } from './chunk-store.ts'
import { hasCode } from './durable-files.ts'
import { requireKey } from './key.ts'
import { putObject, type Bucket } from './s3.ts'

/** One object per piece, so that any node takes any piece; put together on the node that needs the whole. */
export function createS3ChunkStore(bucket: Bucket, workFolder: string): ChunkStore {
  const driver = new S3Driver({ ...bucket, visibility: 'private', supportsACL: false })
  const folderOf = (uploadKey: string) => `uploads/${requireKey(uploadKey)}`
  const wholePath = (uploadKey: string) => join(resolve(workFolder), requireKey(uploadKey))

  return {
    write: async ({ uploadKey, index, length, body }) => {
      // In memory, because what fails half-way is sent again from its start; a piece is a few megabytes.
      await putObject(bucket, `${folderOf(uploadKey)}/${index}`, await buffer(exactly(body, length)))
    },
    assemble: async (uploadKey, chunkCount) => {
      const path = wholePath(uploadKey)
      if (await touch(path)) return path
      await removeIdle(resolve(workFolder))
      await putTogether(piecesOf(bucket, folderOf(uploadKey), chunkCount), path)
      return path
    },
    head: async (uploadKey, byteCount) => {
      const Key = `${folderOf(uploadKey)}/0`
      const Range = `bytes=0-${byteCount - 1}`
      const { Body } = await bucket.client.send(new GetObjectCommand({ Bucket: bucket.bucket, Key, Range }))
      return buffer(Body as AsyncIterable<Buffer>)
    },
    listKeys: () => listFolders(bucket, 'uploads/'),
    remove: async (uploadKey) => {
      await driver.deleteAll(`${folderOf(uploadKey)}/`)
      await rm(wholePath(uploadKey), { force: true })
    },
  }
}

async function* piecesOf({ client, bucket }: Bucket, folder: string, count: number): AsyncGenerator<Buffer> {
  for (let index = 0; index < count; index++) {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: `${folder}/${index}` }))
    yield* Body as AsyncIterable<Buffer>
  }
}

/** The names directly below a prefix that ends with a slash. */
async function* listFolders({ client, bucket }: Bucket, prefix: string): AsyncGenerator<string> {
  let token: string | undefined
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, Delimiter: '/', ContinuationToken: token }),
    )
    for (const { Prefix = '' } of page.CommonPrefixes ?? []) yield Prefix.slice(prefix.length, -1)
    token = page.NextContinuationToken
  } while (token)
}

/** Through a draft of its own: two jobs may want the same file at once. */
async function putTogether(pieces: AsyncIterable<Buffer>, path: string) {
  const draft = `${path}.${randomUUID()}.part`
  await mkdir(dirname(path), { recursive: true })
  try {
    await pipeline(pieces, createWriteStream(draft))
    await rename(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
}

/** Marks a file as used now; false when there is none. */
async function touch(path: string): Promise<boolean> {
  try {
    const now = new Date()
    await utimes(path, now, now)
    return true
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false
    throw error
  }
}

/** No step of the pipeline lasts as long. */
const idleMs = 24 * 3_600_000

/**
 * Removes what nobody has asked for in a day: who deletes a video knows nothing of the copies on other nodes, and a
 * crash leaves drafts. A copy that is wanted again is fetched again.
 */
async function removeIdle(folder: string) {
  await mkdir(folder, { recursive: true })
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name)
    if (entry.isFile() && Date.now() - (await lastUse(path)) > idleMs) await rm(path, { force: true })
  }
}

async function lastUse(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return Infinity // another job was quicker
    throw error
  }
}
