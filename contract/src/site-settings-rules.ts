import type { SiteSettings } from './site-settings.ts'

/** What the settings of a site may hold; apart from the schemas, so that pages can count along without them. */
export const siteSettingLimits = {
  name: 50,
  announcement: 300,
  maintenanceText: 300,
  link: 2000,
  /** Words and links that are held back: how many, and how long each. */
  blocked: 1000,
  blockedWord: 100,
  blockedLink: 253,
  /** Beyond these a limit is none. */
  gigabytes: 100_000,
  hours: 240,
  uploadsPerUser: 64,
  eligibility: 1_000_000_000,
  rateCents: 1_000_000,
  viewsPerNetwork: 1_000_000,
  payoutCents: 1_000_000_00,
} as const

/** Who may make an account here: everybody, whoever was invited, or nobody. */
export const registrations = ['open', 'invite', 'closed'] as const
/** What administrators are asked for besides a code. */
export const passkeyWishes = ['offered', 'required'] as const
export const announcementTones = ['info', 'warning'] as const

/** What holds until administrators change it (docs/product.md “Site settings”). */
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
