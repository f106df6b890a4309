import { t } from '@kinora/contract/text/translate'
import { type Call, defaultChangesPerMinute } from '@kinora/contract/http/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '../errors/domain-error.ts'
import type { RequestRate, RequestRates } from '../limits/request-rates.ts'
import { isLoopback, networkOf } from '../limits/network.ts'
import { enforceRateLimit } from './enforce-rate-limit.ts'
import { floodText } from './flood-texts.ts'
import type { Viewer } from './viewer.ts'

declare module 'fastify' {
  interface FastifyInstance {
    requestRates: RequestRates
  }
}

interface Caller {
  viewer: Viewer | null
  ip: string
}

/** Visitors behind one address of a school or an office share a limit this many times larger. */
const usersPerNetwork = 5

/** Requests per minute, viewer and node; undefined for no limit. Never below the call's own limit. */
export function requestRateOf({ method, perMinute, limit }: Pick<Call, 'method' | 'perMinute' | 'limit'>) {
  if (perMinute !== undefined || method === 'GET') return perMinute
  return Math.max(defaultChangesPerMinute, limit ? limit.times / limit.perMinutes : 0)
}

/**
 * Per node, and before the body is read.
 * @throws DomainError rate_limited
 */
export function enforceRequestRate(rates: RequestRates, spec: Call, caller: Caller) {
  const perMinute = requestRateOf(spec)
  if (perMinute !== undefined) countRequest(rates, caller, { name: `${spec.method} ${spec.path}`, perMinute })
}

/**
 * For routes outside of the contract: requests per minute, network and node.
 * @throws DomainError rate_limited
 */
export const limitPerNetwork =
  (name: string, perMinute: number) =>
  async ({ ip, server }: Pick<FastifyRequest, 'ip' | 'server'>) =>
    countRequest(server.requestRates, { viewer: null, ip }, { name, perMinute: perMinute / usersPerNetwork })

/**
 * Visitors from the loopback address come through a proxy missing from `TRUST_PROXY`, which would share one limit
 * among all, so they are exempt.
 * @throws DomainError rate_limited
 */
function countRequest(rates: RequestRates, { viewer, ip }: Caller, { name, perMinute }: RequestRate) {
  if (!viewer && isLoopback(ip)) return
  const retryAfterSeconds = viewer
    ? rates.recordRequest(`viewer ${viewer.id}`, { name, perMinute })
    : rates.recordRequest(`network ${networkOf(ip)}`, { name, perMinute: perMinute * usersPerNetwork })
  if (retryAfterSeconds === undefined) return
  const refusal = floodText('requests', viewer !== null)
  throw new DomainError('rate_limited', `${t(refusal)} ${t`Try again in a minute.`}`, { retryAfterSeconds })
}

/**
 * Across all nodes; visitors count by network.
 * @throws DomainError rate_limited
 */
export async function enforceCallLimit(
  ctx: FastifyInstance['ctx'],
  { method, path, limit }: Call,
  caller: Caller,
) {
  if (!limit) return
  const byViewer = limit.by === 'viewer' && caller.viewer
  const limitKey = byViewer ? `viewer ${byViewer.id}` : `network ${networkOf(caller.ip)}`
  await enforceRateLimit(ctx, {
    key: `${method} ${path} ${limitKey}`,
    limit: limit.times,
    windowSeconds: limit.perMinutes * 60,
    refusal: floodText(limit.of ?? 'requests', Boolean(byViewer)),
  })
}
