import { languages } from '../../text/languages.ts'
import type { SiteSettings } from './schemas.ts'

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
  languages: { default: 'en', offered: [...languages] },
  broadcasts: { from: 'permitted', hours: 12, kbps: 12_000 },
}
