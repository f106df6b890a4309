import type { FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { isLoopback } from './limit-connections.ts'
import { DomainError } from '../errors/domain-error.ts'

/** Never trusted: their presence only shows that the request was proxied. */
const proxyHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
]

/**
 * Allows direct connections from this machine, or the token.
 * @throws DomainError unauthenticated
 */
export function requireMetricsAccess({ headers, raw }: FastifyRequest, token: string | undefined) {
  const presented = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
  if (token && presented && equalsConstantTime(presented, token)) return
  const isForwarded = proxyHeaders.some((name) => headers[name] !== undefined)
  if (!isForwarded && isLoopback(raw.socket.remoteAddress ?? '')) return
  throw new DomainError('unauthenticated', 'Metrics are available from this machine or with the token.')
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()
const equalsConstantTime = (a: string, b: string) => timingSafeEqual(digestOf(a), digestOf(b))
