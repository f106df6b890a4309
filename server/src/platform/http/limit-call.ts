import { changesPerMinute, type Call } from '@kinora/contract/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '../errors/domain-error.ts'
import { networkOf } from '../limits/network.ts'
import type { RequestRate, RequestRates } from '../limits/request-rates.ts'
import { isThisMachine } from './limit-connections.ts'
import { enforceRateLimit } from './enforce-rate-limit.ts'
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

/** Behind the address of a school or an office are many people. */
const peoplePerNetwork = 5

/**
 * How often a minute one person may make a call on one node; undefined for as often as they like. Never less often than its
 * own limit allows.
 */
export function rateOf({ method, perMinute, limit }: Pick<Call, 'method' | 'perMinute' | 'limit'>) {
  if (perMinute !== undefined || method === 'GET') return perMinute
  return Math.max(changesPerMinute, limit ? limit.times / limit.perMinutes : 0)
}

/**
 * Holds a call to the rate that one node takes, before its body is read.
 * @throws DomainError rate_limited
 */
export function limitRate(rates: RequestRates, spec: Call, caller: Caller) {
  const perMinute = rateOf(spec)
  if (perMinute !== undefined) takeRate(rates, caller, { name: `${spec.method} ${spec.path}`, perMinute })
}

/**
 * For routes that are no calls of the contract: how many requests of everybody in a network one node answers in a minute.
 * @throws DomainError rate_limited
 */
export const limitNetwork =
  (name: string, perMinute: number) =>
  async ({ ip, server }: Pick<FastifyRequest, 'ip' | 'server'>) =>
    takeRate(server.requestRates, { viewer: null, ip }, { name, perMinute: perMinute / peoplePerNetwork })

/**
 * Counts one request of a person, or of the visitors of a network. Visitors from this machine come through a proxy that nobody
 * has called one (`TRUST_PROXY`): it speaks for all of them.
 * @throws DomainError rate_limited
 */
function takeRate(rates: RequestRates, { viewer, ip }: Caller, { name, perMinute }: RequestRate) {
  if (!viewer && isThisMachine(ip)) return
  const retryAfterSeconds = viewer
    ? rates.take(`viewer ${viewer.id}`, { name, perMinute })
    : rates.take(`network ${networkOf(ip)}`, { name, perMinute: perMinute * peoplePerNetwork })
  if (retryAfterSeconds === undefined) return
  const whose = viewer ? 'you' : 'your network'
  throw new DomainError('rate_limited', `Too many requests came from ${whose}. Try again in a minute.`, {
    retryAfterSeconds,
  })
}

/**
 * Holds a call to the limit it names, on all nodes together; a visitor counts by their network.
 * @throws DomainError rate_limited
 */
export async function limitCall(ctx: FastifyInstance['ctx'], { method, path, limit }: Call, caller: Caller) {
  if (!limit) return
  const byViewer = limit.by === 'viewer' && caller.viewer
  const who = byViewer ? `viewer ${byViewer.id}` : `network ${networkOf(caller.ip)}`
  await enforceRateLimit(ctx, {
    key: `${method} ${path} ${who}`,
    limit: limit.times,
    windowSeconds: limit.perMinutes * 60,
    refusal: `Too many ${limit.of ?? 'requests'} came from ${byViewer ? 'you' : 'your network'}`,
  })
}
