import { notifications } from '@kinora/contract/notifications'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { findPreferences, setPreferences, stopMails } from './preferences.ts'
import {
  awaitVideo,
  countUnread,
  listNotifications,
  readAll,
  readNotification,
  removeNotification,
  stopAwaiting,
} from './service.ts'

/** What people are told, and how. */
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
}
