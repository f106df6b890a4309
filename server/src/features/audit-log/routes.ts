import { audit } from '@kinora/contract/audit'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import * as service from './service.ts'

export async function auditRoutes(app: FastifyInstance) {
  implement(app, audit, {
    list: (ctx, _viewer, { query }) => service.listAudit(ctx, query),
    verify: (ctx) => service.verifyAudit(ctx.db),
  })
}
