import { z } from 'zod'
import { call } from './call.ts'
import { cleanLine, isUnpiled, pileMessage } from './plain-text.ts'
import { Nothing, Time, writtenLine, writtenText } from './shared.ts'
import {
  announcementTones,
  passkeyWishes,
  registrations,
  siteSettingLimits as limits,
} from './site-settings-rules.ts'

const atLeastNone = z.number().int().min(0).max(limits.eligibility)

/** What a creator needs before they may earn. */
export const Eligibility = z.object({
  accountAgeDays: atLeastNone,
  videoCount: atLeastNone,
  totalViews: atLeastNone,
  watchHours: atLeastNone,
  /** Whether their account must be verified. */
  userVerification: z.boolean(),
})
export type Eligibility = z.infer<typeof Eligibility>

/** What ads pay creators. */
export const AdRevenue = z.object({
  /** For a thousand counted views, before the creator's share, in cents. */
  rateCents: z.number().int().min(0).max(limits.rateCents),
  /** In percent; a video whose share is larger is paid by this one. */
  highestShare: z.number().int().min(0).max(100),
})
export type AdRevenue = z.infer<typeof AdRevenue>

/** What counts as audience. */
export const ViewSettings = z.object({
  /** Views of one video that count on one day from one network, signed out. */
  perNetwork: z.number().int().min(1).max(limits.viewsPerNetwork),
})
export type ViewSettings = z.infer<typeof ViewSettings>

/** Whether somebody else decides where a member of the staff would decide about themselves. */
export const SecondPerson = z.object({
  /** Only a site with one administrator may do without. */
  isNeeded: z.boolean(),
  /** Who entered an earning of a creator settles none of their payouts of so much or more, in cents. */
  payoutCents: z.number().int().min(0).max(limits.payoutCents),
})
export type SecondPerson = z.infer<typeof SecondPerson>

/** Of uploads; null for what the configuration of the program says. */
export const UploadLimits = z.object({
  fileGb: z.number().positive().max(limits.gigabytes).nullable(),
  durationHours: z.number().positive().max(limits.hours).nullable(),
  uploadsPerUser: z.number().int().min(1).max(limits.uploadsPerUser).nullable(),
  /** What each user may store; 0 for no limit. */
  quotaGb: z.number().min(0).max(limits.gigabytes).nullable(),
})
export type UploadLimits = z.infer<typeof UploadLimits>

const colour = z
  .string()
  .regex(/^#[\da-f]{6}$/i, 'Must be a colour such as #d7263d')
  .nullable()

/** The accent of the site in each theme; null for the one that comes with the program. */
export const Colours = z.object({ dark: colour, light: colour })

/** Where an announcement may lead: to a page here, or to a secure address. */
const isLink = (text: string) =>
  text === '' || /^\/(?!\/)/.test(text) || z.url({ protocol: /^https?$/ }).safeParse(text).success

/** Stands on every page while it has a text. */
export const Announcement = z.object({
  text: writtenText(limits.announcement),
  link: writtenLine(limits.link).refine(isLink, 'Must be a path that begins with / or a valid URL'),
  tone: z.enum(announcementTones),
})
export type Announcement = z.infer<typeof Announcement>

const lines = (longest: number, clean: (line: string) => string) =>
  z
    .array(z.string().overwrite(clean).min(1).max(longest).refine(isUnpiled, pileMessage))
    .max(limits.blocked)
    .overwrite((list) => [...new Set(list)])

/** A host, with a path behind it or not: what somebody copied loses its scheme. */
const bareLink = (text: string) =>
  cleanLine(text)
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '')

/** How a site is run: what administrators decide while it runs (docs/product.md “Site settings”). */
export const SiteSettings = z
  .object({
    automaticContentFiltering: z.boolean(),
    preModeration: z.boolean(),
    /** The first comment of an account waits until the staff has seen it. */
    holdFirstComments: z.boolean(),
    communityFlagging: z.boolean(),
    userSignupNotifications: z.boolean(),
    contentUploadNotifications: z.boolean(),
    adminAlerts: z.boolean(),
    apiAccess: z.boolean(),
    socialMediaIntegration: z.boolean(),
    maintenanceMode: z.boolean(),
    /** What the page says meanwhile; the usual words when it is empty. */
    maintenanceText: writtenText(limits.maintenanceText),
    cacheManagement: z.boolean(),
    /** Earnings may be simulated, and say so. */
    demoMode: z.boolean(),
    siteName: writtenLine(limits.name).min(1, 'Name is required'),
    colours: Colours,
    announcement: Announcement,
    registration: z.enum(registrations),
    blockedWords: lines(limits.blockedWord, (word) => cleanLine(word).toLowerCase()),
    blockedLinks: lines(limits.blockedLink, bareLink),
    limits: UploadLimits,
    eligibility: Eligibility,
    adRevenue: AdRevenue,
    views: ViewSettings,
    secondPerson: SecondPerson,
    /** Whether administrators are only asked to use a passkey, or do nothing of the staff without. */
    adminPasskeys: z.enum(passkeyWishes),
  })
  .meta({ id: 'SiteSettings' })
export type SiteSettings = z.infer<typeof SiteSettings>

/** Any part of them; of a group, too. */
export const SiteSettingsChange = SiteSettings.partial().extend({
  colours: Colours.partial().optional(),
  announcement: Announcement.partial().optional(),
  limits: UploadLimits.partial().optional(),
  eligibility: Eligibility.partial().optional(),
  adRevenue: AdRevenue.partial().optional(),
  views: ViewSettings.partial().optional(),
  secondPerson: SecondPerson.partial().optional(),
})
export type SiteSettingsChange = z.infer<typeof SiteSettingsChange>

/** What everybody may know of them. */
export const PublicSite = SiteSettings.pick({
  siteName: true,
  colours: true,
  announcement: true,
  registration: true,
  socialMediaIntegration: true,
  communityFlagging: true,
  maintenanceMode: true,
  maintenanceText: true,
  demoMode: true,
})
  .extend({
    /** When administrators last wrote the Terms anew; null while those of the program hold. */
    termsChangedAt: Time.nullable(),
  })
  .meta({ id: 'PublicSite' })
export type PublicSite = z.infer<typeof PublicSite>

export const siteSettings = {
  find: call({
    method: 'GET',
    path: '/api/admin/settings',
    access: { permission: 'settings.read' },
    summary: 'How this site is run',
    response: SiteSettings,
  }),
  update: call({
    method: 'PUT',
    path: '/api/admin/settings',
    access: 'admin',
    confirmed: true,
    audit: 'settings.updated',
    limit: { times: 60, perMinutes: 1, by: 'viewer' },
    summary: 'Change any part of how this site is run; what is left out stays',
    body: SiteSettingsChange,
    response: SiteSettings,
  }),
  clearCache: call({
    method: 'POST',
    path: '/api/admin/cache/clear',
    access: 'admin',
    audit: 'cache.cleared',
    limit: { times: 10, perMinutes: 1, by: 'viewer' },
    summary: 'Forget every kept answer, on all nodes',
    status: 204,
    response: Nothing,
  }),
}

export const publicSite = {
  find: call({
    method: 'GET',
    path: '/api/site',
    access: 'anyone',
    summary: 'The name of this site, what it announces, and what it offers',
    response: PublicSite,
  }),
}
