import { feeds } from '@kinora/contract/discovery/feeds/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { findHome } from './home.ts'
import { listRelated } from './related.ts'
import { listTrending } from './trending.ts'
import { updatePreferences, findPreferences, resetPreferences } from './preferences.ts'

export async function feedRoutes(app: FastifyInstance) {
  implement(app, feeds, {
    home: (ctx, viewer, { query }) => findHome(ctx, viewer, query),
    trending: (ctx, _viewer, { query }) => listTrending(ctx, query),
    related: (ctx, viewer, { params, query }) => listRelated(ctx, viewer, params.id, query),
    findPreferences: (ctx, viewer) => findPreferences(ctx, viewer),
    updatePreferences: (ctx, viewer, { body }) => updatePreferences(ctx, viewer, body),
    resetPreferences: (ctx, viewer) => resetPreferences(ctx, viewer),
  })
}
