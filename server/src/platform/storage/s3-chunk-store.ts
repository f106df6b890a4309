import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { S3Driver } from 'flydrive/drivers/s3'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, opendir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ChunkStore } from './chunk-store.ts'
import { hasCode } from './durable-files.ts'
import { putObject, type Bucket } from './s3.ts'
import { spoolChunk, type SpooledChunk } from './spool.ts'
import { requireStorageKey } from './storage.ts'

/**
 * One object per chunk, so that any node can receive any chunk; assembled on the node that needs the file. Each
 * sender writes an object of its own, so that late senders overwrite nothing.
 */
export function createS3ChunkStore(bucket: Bucket, workFolder: string): ChunkStore {
  const driver = new S3Driver({ ...bucket, visibility: 'private', supportsACL: false })
  const root = resolve(workFolder)
  const folderOf = (uploadKey: string) => `uploads/${requireStorageKey(uploadKey)}`
  const assembledPath = (uploadKey: string) => join(root, requireStorageKey(uploadKey))
  const keysOf = (uploadKey: string, pieces: readonly string[]) =>
    pieces.map((storedName, index) => `${folderOf(uploadKey)}/${storedName || index}`)

  return {
    stage: async (chunk) => {
      const storedName = `${chunk.index}-${randomUUID()}`
      const key = `${folderOf(chunk.uploadKey)}/${storedName}`
      const spooled = await spoolChunk(root, chunk)
      await putObject(bucket, key, await joinBytes(spooled))
      let isPlaced = false
      return {
        storedName,
        head: spooled.head,
        commit: async () => void (isPlaced = true),
        release: async () => (isPlaced ? undefined : driver.delete(key)),
      }
    },
    assemble: async (uploadKey, pieces) => {
      const path = assembledPath(uploadKey)
      if (await touch(path)) return path
      await evictIdleFiles(root)
      await assembleFile(readObjects(bucket, keysOf(uploadKey, pieces)), path)
      return path
    },
    read: async ({ uploadKey, pieces, chunkSize }, { start, end }) => {
      const first = Math.floor(start / chunkSize)
      const keys = keysOf(uploadKey, pieces).slice(first, Math.floor(end / chunkSize) + 1)
      return Readable.from(
        readObjects(bucket, keys, { start: start - first * chunkSize, length: end - start + 1 }),
      )
    },
    listKeys: () => listFolders(bucket, 'uploads/'),
    remove: async (uploadKey) => {
      await driver.deleteAll(`${folderOf(uploadKey)}/`)
      await rm(assembledPath(uploadKey), { force: true })
    },
  }
}

async function joinBytes({ readBlocks, release }: SpooledChunk): Promise<Buffer> {
  try {
    return Buffer.concat(await Array.fromAsync(readBlocks()))
  } finally {
    await release()
  }
}

const fullRange = { start: 0, length: Infinity }

async function* readObjects(
  { client, bucket }: Bucket,
  keys: readonly string[],
  { start, length }: { start: number; length: number } = fullRange,
): AsyncGenerator<Buffer> {
  let remaining = length
  for (const [index, key] of keys.entries()) {
    const Range = `bytes=${index === 0 ? start : 0}-`
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range }))
    for await (const piece of Body as AsyncIterable<Buffer>) {
      yield piece.subarray(0, remaining)
      remaining -= piece.length
      if (remaining <= 0) return
    }
  }
}

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

/** Assembles into a draft, since two jobs may need the same file at once. */
async function assembleFile(pieces: AsyncIterable<Buffer>, path: string) {
  const draft = `${path}.${randomUUID()}.part`
  await mkdir(dirname(path), { recursive: true })
  try {
    await pipeline(pieces, createWriteStream(draft))
    await rename(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
}

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

const idleMs = 24 * 3_600_000

/**
 * Evicts copies unused for a day, which deletions on other nodes and crashes leave behind. They are downloaded again
 * when needed.
 */
async function evictIdleFiles(folder: string) {
  await mkdir(folder, { recursive: true })
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name)
    if (entry.isFile() && Date.now() - (await lastUsedAt(path)) > idleMs) await rm(path, { force: true })
  }
}

async function lastUsedAt(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return Infinity
    throw error
  }
}
