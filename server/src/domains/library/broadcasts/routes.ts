import { broadcasts, restreamTargets, streamKey } from '@kinora/contract/library/broadcasts/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { endBroadcast } from './end.ts'
import { announcePremiere } from './premiere.ts'
import { createTarget, listTargets, removeTarget, updateTarget } from './restream-targets.ts'
import { createBroadcast, findBroadcast, listBroadcasts, listOnAir, updateBroadcast } from './service.ts'
import { findStreamKey, releaseSrt, renewStreamKey, reserveSrt, revokeStreamKey } from './stream-keys.ts'
import { takeOverBroadcast } from './take-over.ts'
import { requestTrim } from './trim.ts'
import { createWhipPublishing } from './whip-publishing.ts'
import { registerWhip } from './whip-routes.ts'

export async function broadcastRoutes(app: FastifyInstance) {
  implement(app, broadcasts, {
    list: (ctx, viewer, { query }) => listBroadcasts(ctx, viewer, query),
    listOnAir: (ctx, _viewer, { query }) => listOnAir(ctx, query.channel),
    create: (ctx, viewer, { body }) => createBroadcast(ctx, viewer, body),
    announcePremiere: (ctx, viewer, { params, body }) => announcePremiere(ctx, viewer, params.id, body),
    find: (ctx, viewer, { params }) => findBroadcast(ctx, viewer, params.id),
    update: (ctx, viewer, { params, body }) => updateBroadcast(ctx, viewer, params.id, body),
    takeOver: (ctx, viewer, { params }) => takeOverBroadcast(ctx, viewer, params.id),
    trim: (ctx, viewer, { params, body }) => requestTrim(ctx, viewer, params.id, body),
    end: (ctx, viewer, { params }) => endBroadcast(ctx, viewer, params.id),
  })
  implement(app, streamKey, {
    find: findStreamKey,
    renew: renewStreamKey,
    revoke: revokeStreamKey,
    reserveSrt,
    releaseSrt,
  })
  implement(app, restreamTargets, {
    list: listTargets,
    create: (ctx, viewer, { body }) => createTarget(ctx, viewer, body),
    update: (ctx, viewer, { params, body }) => updateTarget(ctx, viewer, params.id, body),
    remove: (ctx, viewer, { params }) => removeTarget(ctx, viewer, params.id),
  })
  if (app.ctx.config.WHIP_PORT > 0) await whipRoutes(app)
}

async function whipRoutes(app: FastifyInstance) {
  const whip = await createWhipPublishing(app.ctx)
  await registerWhip(app, whip.options)
  app.addHook('preClose', whip.close)
}
