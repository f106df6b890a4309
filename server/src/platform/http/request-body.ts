import { t } from '@kinora/contract/text/translate'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { BodyKind, Call } from '@kinora/contract/http/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import { imageTypeOf } from '../images/image-source.ts'
import { DomainError } from '../errors/domain-error.ts'

const maxFileBytes = 10 * 1024 * 1024 // docs/product.md “Profile and settings”
const multipartLimits = { fileSize: maxFileBytes + 1, files: 4, fields: 20, parts: 24, fieldSize: 64 * 1024 }

export async function registerBodyParsers(app: FastifyInstance) {
  await app.register(multipart, { limits: multipartLimits, throwFileSizeLimit: false })
  app.addContentTypeParser('application/octet-stream', (_request, stream, done) => done(null, stream))
  // One-click unsubscribe of mail clients (RFC 8058): the URL holds everything, the body is ignored.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, _text, done) => done(null, undefined),
  )
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else void parseJson(request, text, done)
  })
}

const mediaTypesOfKind: Record<BodyKind, readonly string[]> = {
  json: ['application/json'],
  form: ['multipart/form-data'],
  formOrJson: ['multipart/form-data', 'application/json'],
  bytes: ['application/octet-stream'],
}

/**
 * Refuses other content types before the body is read.
 * @throws DomainError unsupported_type
 */
export function requireBodyKind({ headers }: FastifyRequest, { body, bodyKind }: Call) {
  const kind = bodyKind ?? (body ? 'json' : undefined)
  const isEmpty = headers['transfer-encoding'] === undefined && !(Number(headers['content-length']) > 0)
  if (kind === undefined || isEmpty) return
  const [type = ''] = (headers['content-type'] ?? '').split(';')
  const types = mediaTypesOfKind[kind]
  if (types.includes(type.trim().toLowerCase())) return
  throw new DomainError('unsupported_type', typesText(types))
}

const typesText = ([type = '', other]: readonly string[]) =>
  other === undefined ? t`This call takes ${{ type }}.` : t`This call takes ${{ type }} or ${{ other }}.`

/**
 * Parses a multipart form into an object with `File`s, as the browser validates it. A file that the schema refuses
 * ends parsing.
 * @throws DomainError unsupported_type, file_too_large, too_large, invalid
 */
export async function parseFormBody(
  request: FastifyRequest,
  schema: z.ZodType | undefined,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new DomainError('unsupported_type', t`Send this as multipart/form-data.`)
  const body: Record<string, unknown> = {}
  try {
    for await (const part of request.parts()) {
      const name = part.fieldname
      if (part.type === 'file') body[name] = await parseFile(part, fieldSchema(schema, name))
      else if (part.valueTruncated) throw tooLarge()
      else body[name] = part.value
    }
    return body
  } catch (error) {
    await drainBody(request.raw)
    throw toDomainError(error)
  }
}

const maxDrainedBytes = 16 * 1024 * 1024
const drainTimeoutMs = 10_000

/**
 * Drains the rest of a refused form, within limits: a client that is still sending often sees a broken connection
 * instead of the response.
 */
async function drainBody(stream: IncomingMessage) {
  stream.unpipe()
  if (stream.readableEnded || stream.destroyed) return
  const ended = Promise.withResolvers<void>()
  const timer = setTimeout(ended.resolve, drainTimeoutMs)
  let length = 0
  const count = (piece: Buffer) => {
    length += piece.length
    if (length > maxDrainedBytes) ended.resolve()
  }
  stream.on('data', count).once('end', ended.resolve).once('close', ended.resolve).resume()
  await ended.promise
  clearTimeout(timer)
  stream.off('data', count)
}

function fieldSchema(schema: z.ZodType | undefined, name: string): z.ZodType {
  const field = schema instanceof z.ZodObject ? (schema.shape[name] as z.ZodType | undefined) : undefined
  if (!field)
    throw new DomainError('invalid', t`This form takes no such file`, { fields: { [name]: t`Unknown` } })
  return field
}

/** The type is sniffed from the first bytes; the declared one is ignored. */
async function parseFile(part: MultipartFile, schema: z.ZodType): Promise<File> {
  const bytes = await readFileBytes(part.file)
  const type = imageTypeOf(bytes) ?? 'application/octet-stream'
  const file = new File([bytes], part.filename, { type })
  const issue = schema.safeParse(file).error?.issues[0]
  if (!issue) return file
  const code = issue.code === 'too_big' ? 'file_too_large' : 'unsupported_type'
  throw new DomainError(code, issue.message, { fields: { [part.fieldname]: issue.message } })
}

async function readFileBytes(stream: Readable): Promise<Buffer<ArrayBuffer>> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of stream as AsyncIterable<Buffer>) {
    pieces.push(piece)
    length += piece.length
    if (length > maxFileBytes) break
  }
  return Buffer.concat(pieces)
}

const tooLarge = () => new DomainError('too_large', t`The form is too large.`)

/** The parser throws 413 at limits, and various errors for malformed or truncated forms. */
function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  const isLimit = error instanceof Error && 'statusCode' in error && error.statusCode === 413
  return isLimit ? tooLarge() : new DomainError('invalid', t`The form could not be read.`)
}

export interface ByteBody {
  stream: Readable
  announcedBytes: number | undefined
}

export function openByteBody(request: FastifyRequest): ByteBody {
  const announced = Number(request.headers['content-length'])
  return {
    stream: request.body as Readable,
    announcedBytes: Number.isSafeInteger(announced) ? announced : undefined,
  }
}
