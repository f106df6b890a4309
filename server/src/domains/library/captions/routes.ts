import { captions } from '@kinora/contract/library/captions/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import {
  createCaptions,
  findCaptions,
  findTrack,
  listCaptions,
  removeCaptions,
  updateCaptions,
} from './service.ts'

export async function captionRoutes(app: FastifyInstance) {
  implement(
    app,
    captions,
    {
      listOfVideo: (ctx, viewer, { params }) => listCaptions(ctx, viewer, params.id),
      create: (ctx, viewer, { params, body }) => createCaptions(ctx, viewer, params.id, body),
      find: (ctx, viewer, { params }) => findCaptions(ctx, viewer, params.id),
      update: (ctx, viewer, { params, body }) => updateCaptions(ctx, viewer, params.id, body),
      remove: (ctx, viewer, { params }) => removeCaptions(ctx, viewer, params.id),
    },
    { update: (ctx, viewer, { id }) => findTrack(ctx, viewer, id) },
  )
}
