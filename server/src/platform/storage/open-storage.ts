import { join } from 'node:path'
import type { ChunkStore } from './chunk-store.ts'
import { createDiskChunkStore } from './disk-chunk-store.ts'
import { createDiskStorage } from './disk-storage.ts'
import { createS3ChunkStore } from './s3-chunk-store.ts'
import { createS3Storage } from './s3-storage.ts'
import { openBucket, type S3Config } from './s3.ts'
import type { Storage } from './storage.ts'

/** Storage and chunks on the disk under `dataDir`, or in a bucket when one is configured. */
export function openStorage({ dataDir, s3 }: { dataDir: string; s3?: S3Config }): {
  storage: Storage
  chunks: ChunkStore
} {
  const uploads = join(dataDir, 'uploads')
  if (!s3)
    return { storage: createDiskStorage(join(dataDir, 'storage')), chunks: createDiskChunkStore(uploads) }
  const bucket = openBucket(s3)
  return { storage: createS3Storage(bucket), chunks: createS3ChunkStore(bucket, uploads) }
}
