import { notifications } from '@kinora/contract/community/notifications/calls'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { enforceCallLimit } from '../../../platform/http/call-limits.ts'
import { findPreferences, updatePreferences, unsubscribeFromMails } from './preferences.ts'
import { requestVideoAlert, cancelVideoAlert } from './video-alerts.ts'
import {
  countUnread,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  removeNotification,
} from './service.ts'
import {
  verifyUnsubscribeToken,
  renderConfirmation,
  renderUnsubscribed,
  renderInvalidLink,
  unsubscribePagePath,
} from './unsubscribe.ts'

export async function notificationRoutes(app: FastifyInstance) {
  implement(app, notifications, {
    list: (ctx, viewer, { query }) => listNotifications(ctx, viewer, query),
    countUnread: (ctx, viewer) => countUnread(ctx, viewer),
    markRead: (ctx, viewer, { params }) => markNotificationRead(ctx, viewer, params.id),
    markAllRead: (ctx, viewer) => markAllNotificationsRead(ctx, viewer),
    remove: (ctx, viewer, { params }) => removeNotification(ctx, viewer, params.id),
    findPreferences: (ctx, viewer) => findPreferences(ctx, viewer),
    setPreferences: (ctx, viewer, { body }) => updatePreferences(ctx, viewer, body),
    stopMails: (ctx, _viewer, { params }) => unsubscribeFromMails(ctx, params.token),
    cancelVideoAlert: (ctx, viewer, { params }) => cancelVideoAlert(ctx, viewer, params.id),
    requestVideoAlert: (ctx, viewer, { params }) => requestVideoAlert(ctx, viewer, params.id),
  })
  serveUnsubscribePage(app)
}

interface TokenParams {
  Params: { token: string }
}

/** The confirmation page behind the link in a mail. Opening the one-click address in a browser shows the same page. */
function serveUnsubscribePage(app: FastifyInstance) {
  for (const url of [unsubscribePagePath(':token'), notifications.stopMails.path]) {
    app.route<TokenParams>({
      method: ['GET', 'HEAD'],
      url,
      schema: { hide: true },
      handler: ({ params: { token } }, reply) => {
        const kinds = verifyUnsubscribeToken(app.ctx, token)?.kinds ?? []
        return kinds.length > 0
          ? sendPage(reply, renderConfirmation(token, kinds))
          : sendInvalidLinkPage(reply)
      },
    })
  }
  app.route<TokenParams>({
    method: 'POST',
    url: unsubscribePagePath(':token'),
    schema: { hide: true },
    preHandler: ({ ip }) => enforceCallLimit(app.ctx, notifications.stopMails, { viewer: null, ip }),
    handler: async ({ params: { token } }, reply) => {
      const kinds = await unsubscribeFromMails(app.ctx, token)
      return kinds.length > 0 ? sendPage(reply, renderUnsubscribed(kinds)) : sendInvalidLinkPage(reply)
    },
  })
}

const sendPage = (reply: FastifyReply, html: string) =>
  reply
    .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' })
    .send(html)

const sendInvalidLinkPage = (reply: FastifyReply) => sendPage(reply.code(404), renderInvalidLink())
