import type { SiteSettings } from './site-settings.ts'

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
} as const

export const registrationModes = ['open', 'invite', 'closed'] as const
export const adminPasskeyModes = ['offered', 'required'] as const
export const announcementTones = ['info', 'warning'] as const

/** Defaults (docs/product.md “Site settings”). */
export const defaultSiteSettings: SiteSettings = {
  automaticContentFiltering: true,
  preModeration: false,
  holdFirstComments: false,
  communityFlagging: true,
  userSignupNotifications: true,
  contentUploadNotifications: true,
  adminAlerts: true,
  apiAccess: true,
  socialMediaIntegration: true,
  maintenanceMode: false,
  maintenanceText: '',
  cacheManagement: true,
  demoMode: false,
  siteName: 'Kinora',
  colours: { dark: null, light: null },
  announcement: { text: '', link: '', tone: 'info' },
  registration: 'open',
  blockedWords: [],
  blockedLinks: [],
  limits: { fileGb: null, durationHours: null, uploadsPerUser: null, quotaGb: null },
  eligibility: {
    accountAgeDays: 30,
    videoCount: 5,
    totalViews: 1000,
    watchHours: 100,
    userVerification: true,
  },
  adRevenue: { rateCents: 200, highestShare: 70 },
  views: { perNetwork: 20 },
  secondPerson: { isNeeded: true, payoutCents: 500_00 },
  adminPasskeys: 'offered',
}
