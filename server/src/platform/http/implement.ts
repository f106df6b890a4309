import type { Call, CallRequest, CallResult } from '@kinora/contract/http/call'
import { ErrorBody } from '@kinora/contract/http/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import { enforceCallLimit, enforceRequestRate } from './call-limits.ts'
import { describeCall } from './describe-call.ts'
import { openByteBody, parseFormBody, requireBodyKind, type ByteBody } from './request-body.ts'
import { authorizeCall, requireConfirmed, type Viewer } from './viewer.ts'

type ViewerOf<C extends Call> = C['access'] extends 'anyone' ? Viewer | null : Viewer
type BytesOf<C extends Call> = C['bodyKind'] extends 'bytes' ? { bytes: ByteBody } : unknown
export type HttpExchange = { request: FastifyRequest; reply: FastifyReply }

/** Nothing is sent with a 204. */
type AnswerOf<C extends Call> = C['status'] extends 204 ? unknown : CallResult<C>

type Handler<C extends Call> = (
  ctx: FastifyInstance['ctx'],
  viewer: ViewerOf<C>,
  input: CallRequest<C> & BytesOf<C>,
  http: HttpExchange,
) => Promise<AnswerOf<C>>

const maxUnguardedBytes = 64 * 1024

type ParamsOf<C extends Call> = C extends { params: z.ZodType }
  ? z.output<C['params']>
  : Record<string, never>
type Guard<C extends Call> = (
  ctx: FastifyInstance['ctx'],
  viewer: ViewerOf<C>,
  params: ParamsOf<C>,
) => Promise<unknown>

/**
 * Registers one handler per call of a contract group; missing or surplus handlers do not compile. Guards run before a
 * large body is read.
 */
export function implement<G extends Record<string, Call>>(
  app: FastifyInstance,
  group: G,
  handlers: { [K in keyof G]: Handler<G[K]> },
  guards: { [K in keyof G]?: Guard<G[K]> } = {},
) {
  for (const [name, spec] of Object.entries(group)) {
    const guard = guards[name] as Guard<Call> | undefined
    app.route(routeOf(app, spec, handlers[name] as unknown as Handler<Call>, guard))
  }
}

function routeOf(
  app: FastifyInstance,
  spec: Call,
  handler: Handler<Call>,
  guard?: Guard<Call>,
): RouteOptions {
  const status = spec.status ?? 200
  return {
    method: spec.method,
    url: spec.path,
    schema: schemaOf(spec),
    config: { bodyKind: spec.bodyKind },
    ...(spec.bodyBytes && { bodyLimit: spec.bodyBytes }),
    onRequest: async (request) => {
      request.viewer = await authorizeCall(app, request, spec)
      enforceRequestRate(app.requestRates, spec, request)
      if (spec.confirmed) requireConfirmed(request.viewer, app.ctx.now())
      requireBodyKind(request, spec)
    },
    ...(guard && {
      preParsing: async (request) => {
        // Small bodies are validated first, for better error messages.
        if (Number(request.headers['content-length'] ?? Infinity) <= maxUnguardedBytes) return
        const params = spec.params?.safeParse(request.params)
        if (params?.success) await guard(app.ctx, request.viewer as Viewer, params.data as never)
      },
    }),
    preValidation: async (request) => {
      const isForm = spec.bodyKind === 'form' || (spec.bodyKind === 'formOrJson' && request.isMultipart())
      if (isForm) request.body = await parseFormBody(request, spec.body)
    },
    preHandler: (request) => enforceCallLimit(app.ctx, spec, request),
    handler: async (request, reply) => {
      const input = {
        params: request.params,
        query: request.query,
        body: request.body,
        ...(spec.bodyKind === 'bytes' && { bytes: openByteBody(request) }),
      }
      const result = await handler(app.ctx, request.viewer as Viewer, input as never, { request, reply })
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store')
      return reply.code(status).send(status === 204 ? undefined : result)
    },
  }
}

const mediaTypes: Partial<Record<NonNullable<Call['bodyKind']>, string[]>> = {
  form: ['multipart/form-data'],
  formOrJson: ['multipart/form-data', 'application/json'],
  bytes: ['application/octet-stream'],
}

function schemaOf(spec: Call): Record<string, unknown> {
  return {
    ...describeCall(spec),
    ...(spec.bodyKind && mediaTypes[spec.bodyKind] && { consumes: mediaTypes[spec.bodyKind] }),
    ...(spec.params && { params: spec.params }),
    ...(spec.query && { querystring: spec.query }),
    ...(spec.body && spec.bodyKind !== 'bytes' && { body: spec.body }),
    response: { ...(spec.status === 204 ? {} : { [spec.status ?? 200]: spec.response }), '4xx': ErrorBody },
  }
}
