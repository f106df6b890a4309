import { copyright, managedClaims } from '@kinora/contract/copyright'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { decideClaim, listClaims } from './decide.ts'
import { listOnOwn, sendCounterNotice } from './own.ts'
import { receiveClaim } from './service.ts'

export async function copyrightRoutes(app: FastifyInstance) {
  implement(app, copyright, {
    claim: (ctx, _viewer, { body }) => receiveClaim(ctx, body),
    listOnMine: (ctx, viewer, { query }) => listOnOwn(ctx, viewer, query),
    counter: (ctx, viewer, { params, body }) => sendCounterNotice(ctx, viewer, params.id, body.text),
  })
  implement(app, managedClaims, {
    list: (ctx, _viewer, { query }) => listClaims(ctx, query),
    decide: (ctx, viewer, { params, body }) => decideClaim(ctx, viewer, params.id, body),
  })
}
