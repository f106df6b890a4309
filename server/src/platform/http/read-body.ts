import multipart from '@fastify/multipart'
import type { BodyKind, Call } from '@kinora/contract/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { DomainError } from './domain-error.ts'

const largestPictureBytes = 10 * 1024 * 1024 // spec 000 §9

/** Teaches Fastify the two bodies that are not JSON, and that a body announced as JSON may be empty. */
export async function readOtherBodies(app: FastifyInstance) {
  await app.register(multipart, { limits: { fileSize: largestPictureBytes, files: 2 } })
  app.addContentTypeParser('application/octet-stream', (_request, stream, done) => done(null, stream))
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else void parseJson(request, text, done)
  })
}

const typeOfKind: Record<BodyKind, string> = {
  json: 'application/json',
  form: 'multipart/form-data',
  bytes: 'application/octet-stream',
}

/**
 * Turns away a body of another kind than the call takes, before it is read.
 * @throws DomainError unsupported_type
 */
export function requireBodyKind({ headers }: FastifyRequest, { body, bodyKind }: Call) {
  const kind = bodyKind ?? (body ? 'json' : undefined)
  const isEmpty = headers['transfer-encoding'] === undefined && !(Number(headers['content-length']) > 0)
  if (kind === undefined || isEmpty) return
  const [type = ''] = (headers['content-type'] ?? '').split(';')
  if (type.trim().toLowerCase() === typeOfKind[kind]) return
  throw new DomainError('unsupported_type', `This call takes ${typeOfKind[kind]}.`)
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
