import { join } from 'node:path'
import type { ChunkStore } from './chunk-store.ts'
import { createDiskChunkStore } from './disk-chunk-store.ts'
import { clearDrafts, createDiskStorage } from './disk-storage.ts'
import type { S3Config } from './s3.ts'
import type { Storage } from './storage.ts'

interface Stores {
  storage: Storage
  chunks: ChunkStore
}

export async function openStorage({ dataDir, s3 }: { dataDir: string; s3?: S3Config }): Promise<Stores> {
  const uploads = join(dataDir, 'uploads')
  if (!s3) {
    const folder = join(dataDir, 'storage')
    await clearDrafts(folder)
    return { storage: createDiskStorage(folder), chunks: createDiskChunkStore(uploads) }
  }
  // The S3 client is large; servers without a bucket never load it.
  const [{ openBucket }, { createS3Storage }, { createS3ChunkStore }] = await Promise.all([
    import('./s3.ts'),
    import('./s3-storage.ts'),
    import('./s3-chunk-store.ts'),
  ])
  const bucket = openBucket(s3)
  return { storage: createS3Storage(bucket), chunks: createS3ChunkStore(bucket, uploads) }
}
