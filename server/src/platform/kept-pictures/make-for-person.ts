import type { FastifyInstance } from 'fastify'
import { makePictures, readPicture } from '../images/make-pictures.ts'
import { enforceRateLimit } from '../http/enforce-rate-limit.ts'

/** Named through Fastify, so that the platform imports nothing from above itself. */
export type PictureContext = Pick<FastifyInstance['ctx'], 'db' | 'now' | 'requireDiskRoom' | 'storage'>

/** Of one person, in megapixels: decoding is what a picture costs, however small its file is. */
const budget = { limit: 500, windowSeconds: 3600, refusal: 'Too many large pictures were sent' }

/**
 * Makes pictures of what a person sends: within their budget of pixels, and while the disk has room for it.
 * @throws PictureError, DomainError rate_limited, disk_full
 */
export async function makeForPerson(
  ctx: PictureContext,
  userId: number,
  input: Uint8Array,
  shape: Parameters<typeof makePictures>[1],
) {
  const { width, height } = await readPicture(input)
  await enforceRateLimit(ctx, { key: `pixels ${userId}`, cost: Math.ceil((width * height) / 1e6), ...budget })
  // What is made of it is seldom larger.
  await ctx.requireDiskRoom(input.length)
  return makePictures(input, shape)
}
