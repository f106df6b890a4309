import { t } from '@kinora/contract/text/translate'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import findMyWay from 'find-my-way'
import { DomainError } from '../errors/domain-error.ts'

declare module 'fastify' {
  interface FastifyInstance {
    routes: readonly Route[]
    methodsAt: (path: string) => string[]
  }
}

interface Route {
  method: HTTPMethods
  url: string
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const noop = () => {}

export function recordMethods(app: FastifyInstance, options: { maxParamLength: number }) {
  const router = findMyWay({ ...options, ignoreTrailingSlash: true })
  const routes: Route[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) {
      if (router.hasRoute(each as 'GET', url)) continue
      router.on(each as 'GET', url, noop)
      routes.push({ method: each, url })
    }
  })
  app.decorate('routes', routes)
  app.decorate('methodsAt', (path: string) => methods.filter((method) => router.find(method, path) !== null))
}

/** CORS headers for public files, read without credentials. */
const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'range, if-range, if-match, if-none-match, if-modified-since',
  'access-control-max-age': '86400',
}

/**
 * Answers OPTIONS and unsupported methods (RFC 9110 §9.3.7, §15.5.6).
 * @throws DomainError method_not_allowed
 */
export function answerUnsupportedMethod(
  request: FastifyRequest,
  reply: FastifyReply,
  allowed: readonly string[],
) {
  reply.header('allow', [...allowed, 'OPTIONS'].join(', '))
  if (request.method !== 'OPTIONS')
    throw new DomainError(
      'method_not_allowed',
      t`This address takes ${{ methods: allowed.join(', ') }} only.`,
    )
  if (/^\/(?:media|feeds)\//.test(request.url)) reply.headers(corsHeaders)
  return reply.code(204).send()
}
