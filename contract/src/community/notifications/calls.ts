import { z } from 'zod'
import { call } from '../../http/call.ts'
import { CursorPage, Id, LargeId, NoContent } from '../../http/shared.ts'
import { notificationTabs } from './tabs.ts'
import { mailFrequencies } from './rules.ts'
import { DeliveryChoice, KindSchema, Notification, NotificationPreferences } from './schemas.ts'

const UnreadCount = z.object({ count: z.number().int().min(0) })
const params = z.object({ id: LargeId })
const videoParams = z.object({ id: Id })
const changeLimit = { times: 120, perMinutes: 1, by: 'viewer', of: 'changes' } as const

export const notifications = {
  list: call({
    method: 'GET',
    path: '/api/notifications',
    access: 'user',
    summary: 'Notifications of the viewer, newest first',
    query: CursorPage.extend({ tab: z.enum(notificationTabs).default('all') }),
    response: z.object({ notifications: z.array(Notification), nextCursor: z.string().nullable() }),
  }),
  countUnread: call({
    method: 'GET',
    path: '/api/notifications/unread-count',
    access: 'user',
    summary: 'The number of unread notifications',
    response: UnreadCount,
  }),
  markRead: call({
    method: 'POST',
    path: '/api/notifications/:id/read',
    access: 'user',
    summary: 'Mark a notification as read; returns the unread count',
    limit: changeLimit,
    params,
    response: UnreadCount,
  }),
  markAllRead: call({
    method: 'POST',
    path: '/api/notifications/read-all',
    access: 'user',
    summary: 'Mark all as read',
    limit: changeLimit,
    response: UnreadCount,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/notifications/:id',
    access: 'user',
    summary: 'Remove a notification; idempotent',
    limit: changeLimit,
    params,
    response: NoContent,
    status: 204,
  }),
  findPreferences: call({
    method: 'GET',
    path: '/api/notifications/preferences',
    access: 'user',
    summary: 'Notification preferences of the viewer',
    response: NotificationPreferences,
  }),
  setPreferences: call({
    method: 'PUT',
    path: '/api/notifications/preferences',
    access: 'user',
    summary: 'Change notification preferences; omitted ones stay',
    limit: changeLimit,
    body: z.object({
      kinds: z.partialRecord(KindSchema, DeliveryChoice.partial()).optional(),
      mailRhythm: z.enum(mailFrequencies).optional(),
    }),
    response: NotificationPreferences,
  }),
  stopMails: call({
    method: 'POST',
    path: '/api/notifications/stop-mails/:token',
    access: 'anyone',
    summary: 'Stop e-mails of some kinds, with the token of an e-mail (RFC 8058)',
    limit: { times: 60, perMinutes: 1, by: 'network', of: 'changes' },
    params: z.object({
      token: z
        .string()
        .max(400)
        .regex(/^\d{1,10}\.[a-z_-]+\.[\w-]{43}$/, 'Invalid'),
    }),
    response: NoContent,
    status: 204,
  }),
  requestVideoAlert: call({
    method: 'PUT',
    path: '/api/videos/:id/awaited',
    access: 'user',
    summary: 'Notify the viewer once this video can be watched',
    limit: changeLimit,
    params: videoParams,
    response: NoContent,
    status: 204,
  }),
  cancelVideoAlert: call({
    method: 'DELETE',
    path: '/api/videos/:id/awaited',
    access: 'user',
    summary: 'Cancel that notification; idempotent',
    limit: changeLimit,
    params: videoParams,
    response: NoContent,
    status: 204,
  }),
}
