/** Separate from the schemas, so that pages can check input without loading zod. */
export const siteSettingLimits = {
  name: 50,
  announcement: 300,
  maintenanceText: 300,
  link: 2000,
  blocked: 1000,
  blockedWord: 100,
  blockedLink: 253,
  /** Upper bounds of the forms; larger values would be no limit in practice. */
  gigabytes: 100_000,
  hours: 240,
  uploadsPerUser: 64,
  eligibility: 1_000_000_000,
  rateCents: 1_000_000,
  viewsPerNetwork: 1_000_000,
  payoutCents: 1_000_000_00,
  /** Of the encoder of a broadcast. */
  broadcastKbps: { min: 1000, max: 100_000 },
} as const

export const registrationModes = ['open', 'invite', 'closed'] as const
export const adminPasskeyModes = ['offered', 'required'] as const
export const announcementTones = ['info', 'warning'] as const

/** Who may go live: nobody, holders of the permission `videos.broadcast`, or every user. */
export const broadcasterGroups = ['nobody', 'permitted', 'everyone'] as const
