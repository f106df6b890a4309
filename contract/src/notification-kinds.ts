/**
 * What people are told of, with how it is told unless they choose otherwise: on the site, by mail. Apart from `notifications.ts`,
 * so that pages may know the kinds without its schemas. A feature that has something to tell adds its kinds here.
 */
export const notificationKinds = {
  'new-video': { group: 'channel', onSite: true, byMail: false },
  'new-short': { group: 'channel', onSite: true, byMail: false },
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

/** Who may decide what an alert is about hears of it, also where they are no administrators. */
export const alertPermissions = ['users.ban', 'monetization.enable', 'monetization.earnings'] as const
export type AlertPermission = (typeof alertPermissions)[number]

export type NotificationKind = keyof typeof notificationKinds
export type NotificationGroup = (typeof notificationKinds)[NotificationKind]['group']

export const kindsOfNotifications = Object.keys(notificationKinds) as [
  NotificationKind,
  ...NotificationKind[],
]

/** What is shown where nothing better is known; docs/product.md “Notifications”. */
export const notificationDefaults = {
  title: 'Notification',
  message: (name: string) => `You have a new notification from ${name}`,
  linkTo: '/',
} as const

/** The tabs of the page of notifications. */
export const notificationTabs = ['all', 'unread', 'comments', 'channel'] as const
export type NotificationTab = (typeof notificationTabs)[number]

/** Where counting what is unread ends. */
export const mostUnread = 1000

/** How often mails go out: soon after it happened, or once a day with all of the day. */
export const mailRhythms = ['soon', 'daily'] as const
