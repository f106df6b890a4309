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

export const Eligibility = z.object({
  accountAgeDays: atLeastNone,
  videoCount: atLeastNone,
  totalViews: atLeastNone,
  watchHours: atLeastNone,
  userVerification: z.boolean(),
})
export type Eligibility = z.infer<typeof Eligibility>

export const AdRevenue = z.object({
  /** Cents per thousand counted views, before the creator's share. */
  rateCents: z.number().int().min(0).max(limits.rateCents),
  /** In percent; caps the share of a video. */
  highestShare: z.number().int().min(0).max(100),
})
export type AdRevenue = z.infer<typeof AdRevenue>

export const ViewSettings = z.object({
  /** Cap on counted views per video, day and network, for visitors. */
  perNetwork: z.number().int().min(1).max(limits.viewsPerNetwork),
})
export type ViewSettings = z.infer<typeof ViewSettings>

/** Four-eyes principle: staff do not decide their own cases. */
export const SecondPerson = z.object({
  /** Only a site with a single administrator may turn it off. */
  isNeeded: z.boolean(),
  /** In cents: whoever entered an earning of a creator cannot settle payouts of this amount or more to them. */
  payoutCents: z.number().int().min(0).max(limits.payoutCents),
})
export type SecondPerson = z.infer<typeof SecondPerson>

/** Null falls back to the program's configuration. */
export const UploadLimits = z.object({
  fileGb: z.number().positive().max(limits.gigabytes).nullable(),
  durationHours: z.number().positive().max(limits.hours).nullable(),
  uploadsPerUser: z.number().int().min(1).max(limits.uploadsPerUser).nullable(),
  /** Per user; 0 means no limit. */
  quotaGb: z.number().min(0).max(limits.gigabytes).nullable(),
})
export type UploadLimits = z.infer<typeof UploadLimits>

const colour = z
  .string()
  .regex(/^#[\da-f]{6}$/i, 'Must be a colour such as #d7263d')
  .nullable()

/** Null for the built-in accent. */
export const Colours = z.object({ dark: colour, light: colour })

/** A path on this site, or an https address. */
const isLink = (text: string) =>
  text === '' || /^\/(?!\/)/.test(text) || z.url({ protocol: /^https?$/ }).safeParse(text).success

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

/** A host with an optional path; a pasted scheme is removed. */
const bareLink = (text: string) =>
  cleanLine(text)
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '')

export const SiteSettings = z
  .object({
    automaticContentFiltering: z.boolean(),
    preModeration: z.boolean(),
    holdFirstComments: z.boolean(),
    communityFlagging: z.boolean(),
    userSignupNotifications: z.boolean(),
    contentUploadNotifications: z.boolean(),
    adminAlerts: z.boolean(),
    apiAccess: z.boolean(),
    socialMediaIntegration: z.boolean(),
    maintenanceMode: z.boolean(),
    /** The default text when empty. */
    maintenanceText: writtenText(limits.maintenanceText),
    cacheManagement: z.boolean(),
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
    adminPasskeys: z.enum(passkeyWishes),
  })
  .meta({ id: 'SiteSettings' })
export type SiteSettings = z.infer<typeof SiteSettings>

/** A partial update; groups may be partial, too. */
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
    /** Null while the built-in Terms apply. */
    termsChangedAt: Time.nullable(),
  })
  .meta({ id: 'PublicSite' })
export type PublicSite = z.infer<typeof PublicSite>

export const siteSettings = {
  find: call({
    method: 'GET',
    path: '/api/admin/settings',
    access: { permission: 'settings.read' },
    summary: 'The settings of this site',
    response: SiteSettings,
  }),
  update: call({
    method: 'PUT',
    path: '/api/admin/settings',
    access: 'admin',
    confirmed: true,
    audit: 'settings.updated',
    limit: { times: 60, perMinutes: 1, by: 'viewer' },
    summary: 'Change settings of this site; omitted ones stay unchanged',
    body: SiteSettingsChange,
    response: SiteSettings,
  }),
  clearCache: call({
    method: 'POST',
    path: '/api/admin/cache/clear',
    access: 'admin',
    audit: 'cache.cleared',
    limit: { times: 10, perMinutes: 1, by: 'viewer' },
    summary: 'Clear the caches of all nodes',
    status: 204,
    response: Nothing,
  }),
}

export const publicSite = {
  find: call({
    method: 'GET',
    path: '/api/site',
    access: 'anyone',
    summary: 'The public settings of this site',
    response: PublicSite,
  }),
}
