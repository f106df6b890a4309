import { z } from 'zod'
import { LargeId, Timestamp } from '../../http/shared.ts'
import { mailFrequencies, notificationKindNames } from './rules.ts'

/** One notification. Several events of the same group are merged until the notification is read. */
export const Notification = z
  .object({
    id: LargeId,
    type: z.enum(notificationKindNames),
    title: z.string(),
    message: z.string(),
    createdAt: Timestamp,
    /** Null for notifications without an actor, and for actors without an avatar. */
    avatarUrl: z.string().nullable(),
    /** The latest actor; empty for notifications without one. */
    username: z.string(),
    /** The second-latest actor of a merged notification. */
    other: z.object({ username: z.string(), avatarUrl: z.string().nullable() }).nullable(),
    pictureUrl: z.string().nullable(),
    linkTo: z.string(),
    read: z.boolean(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

export const DeliveryChoice = z.object({ onSite: z.boolean(), byMail: z.boolean() })
export const KindSchema = z.enum(notificationKindNames)

export const NotificationPreferences = z
  .object({
    /** Only the kinds that this user can receive. */
    kinds: z.partialRecord(KindSchema, DeliveryChoice),
    mailRhythm: z.enum(mailFrequencies),
  })
  .meta({ id: 'NotificationPreferences' })
export type NotificationPreferences = z.infer<typeof NotificationPreferences>
