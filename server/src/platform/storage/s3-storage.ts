import { GetObjectCommand } from '@aws-sdk/client-s3'
import { S3Driver } from 'flydrive/drivers/s3'
import type { DriverContract } from 'flydrive/types'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { putLocalFile, putObject, type Bucket } from './s3.ts'
import { type Storage, type StoredFile, requireFolder, requireStorageKey, isStorageKey } from './storage.ts'

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
    removeTree: (prefix) => driver.deleteAll(`${requireFolder(prefix)}/`),
    listTree: (prefix) => listKeys(driver, requireFolder(prefix)),
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

/**
 * Uses the driver directly: FlyDrive's disk strips the trailing slash, so that in object stores the prefix `a` would
 * also list `ab`. Invalid keys are skipped.
 */
async function* listKeys(driver: DriverContract, folder: string): AsyncGenerator<string> {
  let paginationToken: string | undefined
  do {
    const page = await driver.listAll(`${folder}/`, {
      recursive: true,
      ...(paginationToken && { paginationToken }),
    })
    for (const entry of page.objects) if (entry.isFile && isStorageKey(entry.key)) yield entry.key
    paginationToken = page.paginationToken
  } while (paginationToken)
}
