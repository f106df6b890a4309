/** Of what a network may have so many views counted on a day. */
export const quotaKinds = ['video', 'channel'] as const
export type QuotaKind = (typeof quotaKinds)[number]
