import { audit } from '@kinora/contract/administration/audit/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import * as service from './service.ts'

export async function auditLogRoutes(app: FastifyInstance) {
  implement(app, audit, {
    list: (ctx, _viewer, { query }) => service.listAuditEntries(ctx, query),
    verify: (ctx) => service.verifyAuditChain(ctx.db),
  })
}
