import { copyright, managedClaims } from '@kinora/contract/administration/copyright/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { decideClaim, listClaims } from './decide-claim.ts'
import { submitClaim, listClaimsOnOwnContent, sendCounterNotice } from './claims.ts'

export async function copyrightRoutes(app: FastifyInstance) {
  implement(app, copyright, {
    claim: (ctx, _viewer, { body }) => submitClaim(ctx, body),
    listOnOwnContent: (ctx, viewer, { query }) => listClaimsOnOwnContent(ctx, viewer, query),
    sendCounterNotice: (ctx, viewer, { params, body }) =>
      sendCounterNotice(ctx, viewer, params.id, body.text),
  })
  implement(app, managedClaims, {
    list: (ctx, _viewer, { query }) => listClaims(ctx, query),
    decide: (ctx, viewer, { params, body }) => decideClaim(ctx, viewer, params.id, body),
  })
}
