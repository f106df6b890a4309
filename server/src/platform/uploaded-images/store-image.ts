import { msg, t } from '@kinora/contract/text/translate'
import type { FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import { DomainError } from '../errors/domain-error.ts'
import { isRefusal } from '../errors/optimistic-lock.ts'
import { enforceRateLimit } from '../http/enforce-rate-limit.ts'
import { encodeImages, readImageInfo, describeImages, imageFileName } from '../images/encode-images.ts'
import { imageFormatOf, ImageError } from '../images/image-source.ts'
import type { Storage } from '../storage/storage.ts'

export const totalBytes = (files: readonly { bytes: Buffer }[]) =>
  files.reduce((total, { bytes }) => total + bytes.length, 0)

/** Typed through Fastify: the platform must not import from above. */
type ImageContext = Pick<FastifyInstance['ctx'], 'db' | 'now' | 'assertDiskSpace' | 'storage'>

interface StoreImageOptions {
  userId: number
  parentFolder: string
  encodeOptions: Parameters<typeof encodeImages>[1]
  field: string
  notAnImage: string
}

/**
 * Re-encodes an uploaded image into a new folder; returns the JSON for its row. Folders without a row are swept.
 * @throws DomainError unsupported_type, invalid, rate_limited, disk_full
 */
export async function storeUploadedImage(
  ctx: ImageContext,
  file: File,
  { userId, parentFolder, encodeOptions, field, notAnImage }: StoreImageOptions,
) {
  const refusal = (code: 'unsupported_type' | 'invalid', message: string) =>
    new DomainError(code, message, { fields: { [field]: message } })
  const input = new Uint8Array(await file.arrayBuffer())
  if (!imageFormatOf(input)) throw refusal('unsupported_type', notAnImage)
  const folder = `${parentFolder}/${randomBytes(12).toString('base64url')}`
  const encoded = await encodeForUser(ctx, userId, input, encodeOptions).catch((error: unknown) => {
    throw error instanceof ImageError ? refusal('invalid', t(error.text)) : error
  })
  for (const size of encoded.images) {
    await ctx.storage.putBytes(`${folder}/${imageFileName(size)}`, size.bytes)
  }
  const picture = describeImages(encoded, (name) => `/media/${folder}/${name}`)
  return { folder, picture, sizeBytes: totalBytes(encoded.images) }
}

/** Megapixels per user and hour: decoding is the cost of an image, however small its file is. */
const pixelBudget = { limit: 500, windowSeconds: 3600, refusal: msg`Too many large pictures were sent.` }

/**
 * Applies the user's pixel budget and the disk limit.
 * @throws ImageError, DomainError rate_limited, disk_full
 */
export async function encodeForUser(
  ctx: ImageContext,
  userId: number,
  input: Uint8Array,
  shape: Parameters<typeof encodeImages>[1],
) {
  const { width, height } = await readImageInfo(input)
  await enforceRateLimit(ctx, {
    key: `pixels ${userId}`,
    cost: Math.ceil((width * height) / 1e6),
    ...pixelBudget,
  })
  // The encoded files are rarely larger than the input.
  await ctx.assertDiskSpace(input.length)
  return encodeImages(input, shape)
}

/** Deletes images whose row was refused. After other errors a row may exist, so they are left to the sweep. */
export async function removeIfRefused<Answer>(
  storage: Storage,
  images: readonly { folder: string }[],
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (isRefusal(error)) for (const { folder } of images) await storage.removeTree(folder)
    throw error
  }
}
