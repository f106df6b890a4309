import { GetObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3'
import { S3Driver } from 'flydrive/drivers/s3'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { putLocalFile, putObject, type Bucket } from './s3.ts'
import {
  type ListedFile,
  type Storage,
  type StoredFile,
  requireFolder,
  requireStorageKey,
  isStorageKey,
} from './storage.ts'

export function createS3Storage(bucket: Bucket): Storage {
  const driver = new S3Driver({ ...bucket, visibility: 'private', supportsACL: false })
  return {
    putFile: async (key, path) => {
      await putLocalFile(bucket, requireStorageKey(key), path)
      await rm(path)
    },
    putBytes: async (key, bytes) => putObject(bucket, requireStorageKey(key), bytes),
    read: async (key) => Buffer.from(await driver.getBytes(requireStorageKey(key))),
    stream: async (key, { start, end }) => {
      const part = { Bucket: bucket.bucket, Key: requireStorageKey(key), Range: `bytes=${start}-${end}` }
      const { Body } = await bucket.client.send(new GetObjectCommand(part))
      return Body as Readable
    },
    stat: (key) => statOf(driver, requireStorageKey(key)),
    remove: (key) => driver.delete(requireStorageKey(key)),
    removeTree: (prefix) => driver.deleteAll(`${requireFolder(prefix)}/`),
    listTree: (prefix) => keysOf(listObjects(bucket, requireFolder(prefix))),
    listSizes: (prefix) => listObjects(bucket, requireFolder(prefix)),
    temporaryAddress: (key, { seconds, contentType }) =>
      driver.getSignedUrl(requireStorageKey(key), { expiresIn: seconds, contentType }),
    localPath: () => undefined,
  }
}

async function statOf(driver: S3Driver, key: string): Promise<StoredFile | undefined> {
  try {
    const { contentLength, etag, lastModified } = await driver.getMetaData(key)
    return { size: contentLength, etag, modifiedAt: lastModified }
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}

const isNotFound = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404

/** The slash keeps the prefix `a` from listing `ab`. Invalid keys are skipped. */
async function* listObjects({ client, bucket }: Bucket, folder: string): AsyncGenerator<ListedFile> {
  const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${folder}/` })
  for await (const { Contents = [] } of pages) {
    for (const { Key = '', Size = 0 } of Contents) if (isStorageKey(Key)) yield { key: Key, size: Size }
  }
}

async function* keysOf(files: AsyncIterable<ListedFile>): AsyncGenerator<string> {
  for await (const { key } of files) yield key
}
