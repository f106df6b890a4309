export const quotaKinds = ['video', 'channel'] as const
export type QuotaKind = (typeof quotaKinds)[number]
