import { z } from 'zod'
import { call } from './call.ts'
import { kindsOfNotifications, mailRhythms, notificationTabs } from './notification-kinds.ts'
import { Id, Nothing, Page, Time } from './shared.ts'

/** One thing that somebody is told; what happened several times before they looked is one. */
export const Notification = z
  .object({
    id: Id,
    type: z.enum(kindsOfNotifications),
    title: z.string(),
    message: z.string(),
    createdAt: Time,
    /** The picture of who did it; null for what nobody did, and for those without one. */
    avatarUrl: z.string().nullable(),
    /** Who did it, the latest first; empty for what nobody did. */
    username: z.string(),
    /** The person before, where several did it. */
    other: z.object({ username: z.string(), avatarUrl: z.string().nullable() }).nullable(),
    /** A picture of what it is about. */
    pictureUrl: z.string().nullable(),
    linkTo: z.string(),
    read: z.boolean(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

/** How a person is told of one kind. */
const Choice = z.object({ onSite: z.boolean(), byMail: z.boolean() })
const Kind = z.enum(kindsOfNotifications)

export const NotificationPreferences = z
  .object({
    /** Every kind that this person may be told of. */
    kinds: z.partialRecord(Kind, Choice),
    mailRhythm: z.enum(mailRhythms),
  })
  .meta({ id: 'NotificationPreferences' })
export type NotificationPreferences = z.infer<typeof NotificationPreferences>

const Unread = z.object({ count: z.number().int().min(0) })
const ofOne = z.object({ id: Id })
const limit = { times: 120, perMinutes: 1, by: 'viewer', of: 'changes' } as const

export const notifications = {
  list: call({
    method: 'GET',
    path: '/api/notifications',
    access: 'user',
    summary: 'What the viewer was told, newest first',
    query: Page.extend({ tab: z.enum(notificationTabs).default('all') }),
    response: z.object({ notifications: z.array(Notification), nextCursor: z.string().nullable() }),
  }),
  countUnread: call({
    method: 'GET',
    path: '/api/notifications/unread-count',
    access: 'user',
    summary: 'How much of it they have not read',
    response: Unread,
  }),
  read: call({
    method: 'POST',
    path: '/api/notifications/:id/read',
    access: 'user',
    summary: 'Mark one as read; answers how many are left',
    limit,
    params: ofOne,
    response: Unread,
  }),
  readAll: call({
    method: 'POST',
    path: '/api/notifications/read-all',
    access: 'user',
    summary: 'Mark all as read',
    limit,
    response: Unread,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/notifications/:id',
    access: 'user',
    summary: 'Remove one; what is gone already is no error',
    limit,
    params: ofOne,
    response: Nothing,
    status: 204,
  }),
  findPreferences: call({
    method: 'GET',
    path: '/api/notifications/preferences',
    access: 'user',
    summary: 'How the viewer is told of what',
    response: NotificationPreferences,
  }),
  setPreferences: call({
    method: 'PUT',
    path: '/api/notifications/preferences',
    access: 'user',
    summary: 'Change any part of it',
    limit,
    body: z.object({
      kinds: z.partialRecord(Kind, Choice.partial()).optional(),
      mailRhythm: z.enum(mailRhythms).optional(),
    }),
    response: NotificationPreferences,
  }),
  stopMails: call({
    method: 'POST',
    path: '/api/notifications/stop-mails/:token',
    access: 'anyone',
    summary: 'No more mails of one kind, by the link that each of them carries (RFC 8058)',
    limit: { times: 60, perMinutes: 1, by: 'network', of: 'changes' },
    params: z.object({
      token: z
        .string()
        .max(400)
        .regex(/^\d{1,10}\.[a-z_-]+\.[\w-]{43}$/, 'Invalid'),
    }),
    response: Nothing,
    status: 204,
  }),
  awaitVideo: call({
    method: 'PUT',
    path: '/api/videos/:id/awaited',
    access: 'user',
    summary: 'Tell the viewer once this video can be watched',
    limit,
    params: ofOne,
    response: Nothing,
    status: 204,
  }),
  stopAwaiting: call({
    method: 'DELETE',
    path: '/api/videos/:id/awaited',
    access: 'user',
    summary: 'Tell them no more; what they do not wait for is no error',
    limit,
    params: ofOne,
    response: Nothing,
    status: 204,
  }),
}
