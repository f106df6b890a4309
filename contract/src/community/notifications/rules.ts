import { msg, t } from '@kinora/contract/text/translate'

/**
 * Every kind of notification, with the default channels (site, mail). In a file without zod, so that pages can list
 * the kinds without loading the schemas.
 */
export const notificationKinds = {
  'new-video': { group: 'channel', onSite: true, byMail: false },
  'new-short': { group: 'channel', onSite: true, byMail: false },
  'new-broadcast': { group: 'channel', onSite: true, byMail: false },
  'new-post': { group: 'channel', onSite: true, byMail: false },
  comment: { group: 'comments', onSite: true, byMail: false },
  reply: { group: 'comments', onSite: true, byMail: true },
  mention: { group: 'comments', onSite: true, byMail: true },
  heart: { group: 'comments', onSite: true, byMail: false },
  likes: { group: 'own', onSite: true, byMail: false },
  subscriber: { group: 'own', onSite: true, byMail: false },
  'processing-done': { group: 'own', onSite: true, byMail: false },
  'processing-failed': { group: 'own', onSite: true, byMail: true },
  earning: { group: 'own', onSite: true, byMail: false },
  payout: { group: 'own', onSite: true, byMail: true },
  application: { group: 'own', onSite: true, byMail: true },
  playable: { group: 'channel', onSite: true, byMail: false },
  report: { group: 'rules', onSite: true, byMail: true },
  decision: { group: 'rules', onSite: true, byMail: true },
  appeal: { group: 'rules', onSite: true, byMail: true },
  strike: { group: 'rules', onSite: true, byMail: true },
  claim: { group: 'rules', onSite: true, byMail: true },
  'sign-up': { group: 'staff', onSite: true, byMail: false },
  upload: { group: 'staff', onSite: true, byMail: false },
  alert: { group: 'staff', onSite: true, byMail: true },
} as const satisfies Record<string, { group: string; onSite: boolean; byMail: boolean }>

/** Holders of these permissions get alerts too, although they are not administrators. */
export const alertPermissions = ['users.ban', 'monetization.enable', 'monetization.earnings'] as const
export type AlertPermission = (typeof alertPermissions)[number]

export type NotificationKind = keyof typeof notificationKinds
export type NotificationGroup = (typeof notificationKinds)[NotificationKind]['group']

export const notificationKindNames = Object.keys(notificationKinds) as [
  NotificationKind,
  ...NotificationKind[],
]

/** Fallbacks (docs/product.md “Notifications”). */
export const notificationDefaults = {
  title: msg`Notification`,
  message: (name: string) => t`You have a new notification from ${{ name }}`,
  linkTo: '/',
} as const

export const maxUnreadCount = 1000

export const mailFrequencies = ['soon', 'daily'] as const
