import type { Call } from '@kinora/contract/call'
import type { FastifyInstance } from 'fastify'
import type { Viewer } from './viewer.ts'
import { networkOf } from '../limits/network.ts'
import { takeOrRefuse } from './take-or-refuse.ts'

/**
 * Holds a call to the limit it names, on all nodes together; a visitor counts by their network.
 * @throws DomainError rate_limited
 */
export async function limitCall(
  ctx: FastifyInstance['ctx'],
  { method, path, limit }: Call,
  caller: { viewer: Viewer | null; ip: string },
) {
  if (!limit) return
  const byViewer = limit.by === 'viewer' && caller.viewer
  const who = byViewer ? `viewer ${byViewer.id}` : `network ${networkOf(caller.ip)}`
  await takeOrRefuse(ctx, {
    key: `${method} ${path} ${who}`,
    limit: limit.times,
    windowSeconds: limit.perMinutes * 60,
    refusal: `Too many ${limit.of ?? 'requests'} came from ${byViewer ? 'you' : 'your network'}`,
  })
}
