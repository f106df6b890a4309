import { t } from '@kinora/contract/text/translate'
import { feedback } from '@kinora/contract/administration/feedback/calls'
import { Id } from '@kinora/contract/http/shared'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { implement } from '../../../platform/http/implement.ts'
import { findActiveCaller } from '../../../platform/http/viewer.ts'
import { sendStored } from '../../../platform/storage/send-stored.ts'
import { screenshotPath } from './present.ts'
import { screenshotType } from './screenshots.ts'
import * as service from './service.ts'

export async function feedbackRoutes(app: FastifyInstance) {
  implement(app, feedback, {
    create: (ctx, viewer, { body }) => service.sendFeedback(ctx, viewer, body),
    listOwn: (ctx, viewer, { query }) => service.listOwnFeedback(ctx, viewer, query),
    stats: (ctx) => service.getFeedbackStats(ctx),
    list: (ctx, _viewer, { query }) => service.listFeedback(ctx, query),
    find: (ctx, _viewer, { params }) => service.findFeedback(ctx.db, params.id),
    update: (ctx, viewer, { params, body }) => service.updateFeedback(ctx, viewer, params.id, body.status),
    reply: (ctx, viewer, { params, body }) => service.replyToFeedback(ctx, viewer, params.id, body.text),
    remove: (ctx, viewer, { params }) => service.removeFeedback(ctx, viewer, params.id),
  })

  app.route<{ Params: { id: string } }>({
    method: ['GET', 'HEAD'],
    url: screenshotPath(':id'),
    schema: { hide: true },
    handler: async (request, reply) => {
      const id = Id.safeParse(request.params.id)
      if (!id.success) throw new DomainError('not_found', t`File not found.`)
      const key = await service.findScreenshot(app.ctx, await findActiveCaller(app, request), id.data)
      const answer = { key, contentType: screenshotType, cacheControl: 'private, no-store' }
      return sendStored(request, reply, app.ctx.storage, answer)
    },
  })
}
