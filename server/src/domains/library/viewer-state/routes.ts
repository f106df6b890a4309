import { viewerState } from '@kinora/contract/library/viewer-state/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { findChannelState, findViewerState, listViewerStates } from './service.ts'

export async function viewerStateRoutes(app: FastifyInstance) {
  implement(app, viewerState, {
    find: (ctx, viewer, { params }) => findViewerState(ctx, viewer, params.id),
    findOfChannel: (ctx, viewer, { params }) => findChannelState(ctx, viewer, params.userId),
    list: async (ctx, viewer, { query }) => ({ items: await listViewerStates(ctx, viewer, query.videoIds) }),
  })
}
