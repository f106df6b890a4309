import { msg, t, type Message } from '@kinora/contract/text/translate'
import { type ErrorBody, type ErrorCode, errorStatus } from '@kinora/contract/http/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { outageRetrySeconds, isOutage } from '../errors/outage.ts'
import { DomainError } from '../errors/domain-error.ts'

/** 501 is not a failure of the server, so it is not logged. */
const notImplementedStatus = 501

/** Maps every error to a response: known ones by status, others are logged and become a 500. */
export function registerErrorHandler(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    const { status, body } = describeError(error, lastSegmentOf(request.routeOptions.url))
    if (status >= 500 && status !== notImplementedStatus) request.log.error({ err: error }, 'request failed')
    const retryAfterSeconds =
      error instanceof DomainError
        ? error.extra.retryAfterSeconds
        : status === 503
          ? outageRetrySeconds
          : undefined
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
    if (status === 416) reply.headers(contentRangeOf(error))
    discardBody(request, reply)
    return withNoStore(reply).code(status).send(body)
  })
}

export function handleUnroutable(error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  const { status, body } = describeError(error)
  return withNoStore(reply).code(status).send(body)
}

/** `content-range`, set by @fastify/send. */
const contentRangeOf = (error: unknown) => (error as { headers?: Record<string, string> }).headers ?? {}

const withNoStore = (reply: FastifyReply) => reply.header('cache-control', 'no-store')

const maxDrainedBytes = 16 * 1024 * 1024

/**
 * A refused upload is not read to its end. Some of it is drained: a browser that is still sending when the connection
 * breaks reports a network error instead of the response.
 */
function discardBody(request: FastifyRequest, reply: FastifyReply) {
  if (request.raw.complete || request.raw.readableEnded) return
  reply.header('connection', 'close')
  let drained = 0
  request.raw.on('data', (piece: Buffer) => {
    drained += piece.length
    if (drained > maxDrainedBytes) request.raw.destroy()
  })
}

function describeError(error: unknown, listName = 'body'): { status: number; body: ErrorBody } {
  if (error instanceof DomainError) {
    const { retryAfterSeconds: _inHead, ...extra } = error.extra
    return {
      status: errorStatus[error.code],
      body: { code: error.code, message: error.message, ...extra },
    }
  }
  if (hasZodFastifySchemaValidationErrors(error)) return describeValidationFailure(error, listName)
  if (isUnstorable(error)) {
    return {
      status: 400,
      body: { code: 'invalid', message: t`The text has a character that cannot be stored.` },
    }
  }
  if (isOverloaded(error) || isOutage(error))
    return {
      status: 503,
      body: { code: 'unavailable', message: t`The site is busy at this moment. Try again.` },
    }
  return describeFastifyError(error as FastifyError)
}

/** PostgreSQL refuses U+0000, and only it knows which fields are stored. */
const isUnstorable = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '22021' || error.code === '22P05')

/**
 * Overload: no pool connection in time (pg-pool has no code for that), or serialization failures at every attempt.
 * Nothing was written.
 */
const isOverloaded = (error: unknown) =>
  error instanceof Error &&
  (error.message === 'timeout exceeded when trying to connect' ||
    ('code' in error && (error.code === '40001' || error.code === '40P01')))

type ValidationFailure = Pick<FastifyError, 'validation' | 'validationContext'>

function describeValidationFailure(
  { validation = [], validationContext }: ValidationFailure,
  listName: string,
) {
  // `/users/abc` for a numeric id is a missing page, not an invalid request.
  if (validationContext === 'params' && validation.some(({ keyword }) => keyword === 'invalid_type')) {
    return {
      status: 404,
      body: { code: 'not_found', message: t`There is nothing at this address.` },
    } as const
  }
  const fields = Object.fromEntries(
    validation.map((issue) => [fieldOf(issue.instancePath) || listName, issue.message ?? t`Invalid`]),
  )
  const message = Object.values(fields)[0] ?? t`The request is not valid.`
  return { status: 400, body: { code: 'invalid', message, fields } } as const
}

const fieldOf = (instancePath: string) => instancePath.replace(/^\//, '').replaceAll('/', '.')

/** `/api/users/social-links` → socialLinks */
const lastSegmentOf = (path: string | undefined) =>
  path
    ?.split('/')
    .at(-1)
    ?.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())

const frameworkCodes: Record<number, [ErrorCode, Message]> = {
  400: ['invalid', msg`The request could not be read.`],
  412: ['precondition_failed', msg`The current version is not the one you asked for.`],
  413: ['too_large', msg`The request is too large.`],
  414: ['invalid', msg`The request could not be read.`],
  415: ['unsupported_type', msg`This type of content is not supported here.`],
  416: ['range_not_satisfiable', msg`The file has no such part.`],
}

function describeFastifyError(error: Partial<FastifyError>): { status: number; body: ErrorBody } {
  const known = frameworkCodes[error.statusCode ?? 500]
  if (!known) return { status: 500, body: { code: 'internal', message: t`Something went wrong` } }
  return { status: errorStatus[known[0]], body: { code: known[0], message: t(known[1]) } }
}
