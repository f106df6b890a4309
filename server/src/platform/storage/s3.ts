import { CompleteMultipartUploadCommand, S3Client, UploadPartCommand } from '@aws-sdk/client-s3'
import {
  AbortMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { open, type FileHandle } from 'node:fs/promises'
import { extname } from 'node:path'

export interface S3Config {
  bucket: string
  region: string
  endpoint?: string
  /** Absent: the SDK's default credential chain. */
  accessKeyId?: string
  secretAccessKey?: string
  idleSeconds?: number
}

export interface Bucket {
  client: S3Client
  bucket: string
}

const connectSeconds = 10
/** Our slowest readers move more than this, or are disconnected. */
const defaultIdleSeconds = 120

/** Checksums only where required, because many services lack them. Timeouts are errors: a job would wait for ever. */
export function openBucket(config: S3Config): Bucket {
  const { bucket, region, endpoint, accessKeyId, secretAccessKey, idleSeconds = defaultIdleSeconds } = config
  const client = new S3Client({
    region,
    requestHandler: { connectionTimeout: connectSeconds * 1000, socketTimeout: idleSeconds * 1000 },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { client, bucket }
}

const contentTypes: Record<string, string> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.mp4': 'video/mp4',
  '.m4s': 'video/iso.segment',
  '.vtt': 'text/vtt',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
}

/** CDNs and other direct readers take the type from the object. */
const objectParams = ({ bucket }: Bucket, key: string) => ({
  Bucket: bucket,
  Key: key,
  ContentType: contentTypes[extname(key)] ?? 'application/octet-stream',
})

export async function putObject(bucket: Bucket, key: string, bytes: Uint8Array) {
  await bucket.client.send(
    new PutObjectCommand({ ...objectParams(bucket, key), Body: bytes, ContentLength: bytes.length }),
  )
}

const partBytes = 16 * 1024 * 1024
const maxParts = 10_000

export async function putLocalFile(bucket: Bucket, key: string, path: string) {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size <= partBytes) await putObject(bucket, key, await readPart(file, 0, size))
    else await putMultipart(bucket, key, { file, size })
  } finally {
    await file.close()
  }
}

async function putMultipart(bucket: Bucket, key: string, { file, size }: { file: FileHandle; size: number }) {
  const target = { Bucket: bucket.bucket, Key: key }
  const created = await bucket.client.send(new CreateMultipartUploadCommand(objectParams(bucket, key)))
  const upload = { ...target, UploadId: created.UploadId }
  const length = Math.max(partBytes, Math.ceil(size / maxParts))
  const parts: { PartNumber: number; ETag: string | undefined }[] = []
  try {
    for (let offset = 0; offset < size; offset += length) {
      const bytes = await readPart(file, offset, Math.min(length, size - offset))
      const part = { ...upload, PartNumber: parts.length + 1, Body: bytes, ContentLength: bytes.length }
      const { ETag } = await bucket.client.send(new UploadPartCommand(part))
      parts.push({ PartNumber: part.PartNumber, ETag })
    }
    await bucket.client.send(
      new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }),
    )
  } catch (error) {
    await bucket.client.send(new AbortMultipartUploadCommand(upload))
    throw error
  }
}

async function readPart(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, offset + filled)
    if (bytesRead === 0) throw new Error('The file became shorter while it was read')
    filled += bytesRead
  }
  return bytes
}
