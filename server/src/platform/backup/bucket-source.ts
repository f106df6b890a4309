import { GetObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3'
import type { Readable } from 'node:stream'
import type { Bucket } from '../storage/s3.ts'
import type { FileSource, SourceFile } from './file-source.ts'

/** S3 lists keys by their bytes, with size and ETag. */
export function openBucketSource(bucket: Bucket): FileSource {
  return {
    kind: 'bucket',
    list: () => listObjects(bucket),
    open: async (path) => {
      try {
        const { Body } = await bucket.client.send(new GetObjectCommand({ Bucket: bucket.bucket, Key: path }))
        return Body as Readable
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return undefined
        throw error
      }
    },
  }
}

async function* listObjects({ client, bucket }: Bucket): AsyncGenerator<SourceFile> {
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket }))
    for (const { Key = '', Size = 0, ETag = '' } of Contents)
      yield { path: Key, size: Size, version: `${Size}-${ETag}` }
}
