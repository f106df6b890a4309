import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'

const largestPictureBytes = 10 * 1024 * 1024 // spec 000 §9

/** Teaches Fastify the two bodies that are not JSON: multipart forms and raw bytes. */
export async function readOtherBodies(app: FastifyInstance) {
  await app.register(multipart, { limits: { fileSize: largestPictureBytes, files: 2 } })
  app.addContentTypeParser('application/octet-stream', (_request, stream, done) => done(null, stream))
}

/** Turns a multipart request into a plain object with `File`s, so that the contract's schema checks it as in the browser. */
export async function formBody(request: FastifyRequest): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {}
  for await (const part of request.parts()) {
    body[part.fieldname] =
      part.type === 'field'
        ? part.value
        : new File([new Uint8Array(await part.toBuffer())], part.filename, { type: part.mimetype })
  }
  return body
}

/** The bytes of a request as they arrive, and how many the sender announced. */
export interface ByteBody {
  stream: Readable
  announcedBytes: number | undefined
}

export function byteBody(request: FastifyRequest): ByteBody {
  const announced = Number(request.headers['content-length'])
  return {
    stream: request.body as Readable,
    announcedBytes: Number.isSafeInteger(announced) ? announced : undefined,
  }
}
