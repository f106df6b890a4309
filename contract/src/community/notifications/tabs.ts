export const notificationTabs = ['all', 'unread', 'comments', 'channel'] as const
export type NotificationTab = (typeof notificationTabs)[number]
