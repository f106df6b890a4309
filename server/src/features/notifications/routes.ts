import { notifications } from '@kinora/contract/notifications'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { limitCall } from '../../platform/http/limit-call.ts'
import { findPreferences, setPreferences, stopMails } from './preferences.ts'
import { awaitVideo, stopAwaiting } from './awaited.ts'
import { countUnread, listNotifications, readAll, readNotification, removeNotification } from './service.ts'
import { askToStop, saidStopped, saidUnknown, stopPagePath } from './stop-page.ts'
import { readStopToken } from './stop-token.ts'

export async function notificationRoutes(app: FastifyInstance) {
  implement(app, notifications, {
    list: (ctx, viewer, { query }) => listNotifications(ctx, viewer, query),
    countUnread: (ctx, viewer) => countUnread(ctx, viewer),
    read: (ctx, viewer, { params }) => readNotification(ctx, viewer, params.id),
    readAll: (ctx, viewer) => readAll(ctx, viewer),
    remove: (ctx, viewer, { params }) => removeNotification(ctx, viewer, params.id).then(() => undefined),
    findPreferences: (ctx, viewer) => findPreferences(ctx, viewer),
    setPreferences: (ctx, viewer, { body }) => setPreferences(ctx, viewer, body),
    stopMails: (ctx, _viewer, { params }) => stopMails(ctx, params.token).then(() => undefined),
    stopAwaiting: (ctx, viewer, { params }) => stopAwaiting(ctx, viewer, params.id).then(() => undefined),
    awaitVideo: (ctx, viewer, { params }) => awaitVideo(ctx, viewer, params.id).then(() => undefined),
  })
  servePageOfStopping(app)
}

interface WithToken {
  Params: { token: string }
}

/** The confirmation page behind the link in a mail. Opening the one-click address in a browser shows the same page. */
function servePageOfStopping(app: FastifyInstance) {
  for (const url of [stopPagePath(':token'), notifications.stopMails.path]) {
    app.route<WithToken>({
      method: ['GET', 'HEAD'],
      url,
      schema: { hide: true },
      handler: ({ params: { token } }, reply) => {
        const kinds = readStopToken(app.ctx, token)?.kinds ?? []
        return kinds.length > 0 ? answerPage(reply, askToStop(token, kinds)) : answerUnknown(reply)
      },
    })
  }
  app.route<WithToken>({
    method: 'POST',
    url: stopPagePath(':token'),
    schema: { hide: true },
    preHandler: ({ ip }) => limitCall(app.ctx, notifications.stopMails, { viewer: null, ip }),
    handler: async ({ params: { token } }, reply) => {
      const kinds = await stopMails(app.ctx, token)
      return kinds.length > 0 ? answerPage(reply, saidStopped(kinds)) : answerUnknown(reply)
    },
  })
}

const answerPage = (reply: FastifyReply, html: string) =>
  reply
    .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' })
    .send(html)

const answerUnknown = (reply: FastifyReply) => answerPage(reply.code(404), saidUnknown())
