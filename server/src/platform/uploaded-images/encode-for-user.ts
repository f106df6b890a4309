import type { FastifyInstance } from 'fastify'
import { encodeImages, readImageInfo } from '../images/encode-images.ts'
import { enforceRateLimit } from '../http/enforce-rate-limit.ts'

/** Typed through Fastify: the platform must not import from above. */
export type ImageContext = Pick<FastifyInstance['ctx'], 'db' | 'now' | 'assertDiskSpace' | 'storage'>

/** Megapixels per user and hour: decoding is the cost of an image, however small its file is. */
const pixelBudget = { limit: 500, windowSeconds: 3600, refusal: 'Too many large pictures were sent' }

/**
 * Applies the user's pixel budget and the disk limit.
 * @throws PictureError, DomainError rate_limited, disk_full
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
