import { t } from '@kinora/contract/text/translate'
import { z } from 'zod'
import { Timestamp, userLine, userText, stackedMarks } from '../../http/shared.ts'
import { languages } from '../../text/languages.ts'
import { cleanLine, hasNoStackedMarks } from '../../text/plain-text.ts'
import {
  adminPasskeyModes,
  announcementTones,
  broadcasterGroups,
  siteSettingLimits as limits,
  registrationModes,
} from './rules.ts'

const nonNegativeInt = z.number().int().min(0).max(limits.eligibility)

export const EarningEligibility = z.object({
  accountAgeDays: nonNegativeInt,
  videoCount: nonNegativeInt,
  totalViews: nonNegativeInt,
  watchHours: nonNegativeInt,
  userVerification: z.boolean(),
})
export type EarningEligibility = z.infer<typeof EarningEligibility>

export const AdRevenueSettings = z.object({
  /** Cents per thousand counted views, before the creator's share. */
  rateCents: z.number().int().min(0).max(limits.rateCents),
  /** In percent; caps the share of a video. */
  highestShare: z.number().int().min(0).max(100),
})
export type AdRevenueSettings = z.infer<typeof AdRevenueSettings>

export const ViewCountSettings = z.object({
  /** Cap on counted views per video, day and network, for visitors. */
  perNetwork: z.number().int().min(1).max(limits.viewsPerNetwork),
})
export type ViewCountSettings = z.infer<typeof ViewCountSettings>

/** Four-eyes principle: staff do not decide their own cases. */
export const SecondPersonSettings = z.object({
  /** Only a site with a single administrator may turn it off. */
  isNeeded: z.boolean(),
  /** In cents. A user who entered an earning of a creator cannot settle payouts of this amount or more to them. */
  payoutCents: z.number().int().min(0).max(limits.payoutCents),
})
export type SecondPersonSettings = z.infer<typeof SecondPersonSettings>

/** Null falls back to the program's configuration. */
export const UploadLimits = z.object({
  fileGb: z.number().positive().max(limits.gigabytes).nullable(),
  durationHours: z.number().positive().max(limits.hours).nullable(),
  uploadsPerUser: z.number().int().min(1).max(limits.uploadsPerUser).nullable(),
  /** Per user; 0 means no limit. */
  quotaGb: z.number().min(0).max(limits.gigabytes).nullable(),
})
export type UploadLimits = z.infer<typeof UploadLimits>

export const BroadcastSettings = z.object({
  /** Who may go live. */
  from: z.enum(broadcasterGroups),
  /** Longest broadcast; it ends by itself. */
  hours: z.number().positive().max(limits.hours),
  /** Highest bitrate of an encoder; above it, its connection is closed. */
  kbps: z.number().int().min(limits.broadcastKbps.min).max(limits.broadcastKbps.max),
})
export type BroadcastSettings = z.infer<typeof BroadcastSettings>

const colour = z
  .string()
  .regex(/^#[\da-f]{6}$/i, { error: () => t`Must be a colour such as #d7263d` })
  .nullable()

/** Null for the built-in accent. */
export const AccentColours = z.object({ dark: colour, light: colour })

/** A path on this site, or an https address. */
const isAnnouncementLink = (text: string) =>
  text === '' || /^\/(?!\/)/.test(text) || z.url({ protocol: /^https?$/ }).safeParse(text).success

export const SiteAnnouncement = z.object({
  text: userText(limits.announcement),
  link: userLine(limits.link).refine(isAnnouncementLink, {
    error: () => t`Must be a path that begins with / or a valid URL`,
  }),
  tone: z.enum(announcementTones),
})
export type SiteAnnouncement = z.infer<typeof SiteAnnouncement>

/** Readers see the first of their own languages that is offered, else the default. */
export const SiteLanguages = z
  .object({
    default: z.enum(languages),
    offered: z
      .array(z.enum(languages))
      .min(1)
      .overwrite((list) => languages.filter((language) => list.includes(language))),
  })
  .refine(({ default: shown, offered }) => offered.includes(shown), {
    path: ['default'],
    error: () => t`The default has to be one of the languages that are offered`,
  })
export type SiteLanguages = z.infer<typeof SiteLanguages>

const LineList = (longest: number, clean: (line: string) => string) =>
  z
    .array(z.string().overwrite(clean).min(1).max(longest).refine(hasNoStackedMarks, stackedMarks))
    .max(limits.blocked)
    .overwrite((list) => [...new Set(list)])

/** A host with an optional path; a pasted scheme is removed. */
const normalizeBlockedLink = (text: string) =>
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
    maintenanceText: userText(limits.maintenanceText),
    cacheManagement: z.boolean(),
    demoMode: z.boolean(),
    siteName: userLine(limits.name).min(1, { error: () => t`Name is required` }),
    colours: AccentColours,
    announcement: SiteAnnouncement,
    registration: z.enum(registrationModes),
    blockedWords: LineList(limits.blockedWord, (word) => cleanLine(word).toLowerCase()),
    blockedLinks: LineList(limits.blockedLink, normalizeBlockedLink),
    limits: UploadLimits,
    eligibility: EarningEligibility,
    adRevenue: AdRevenueSettings,
    views: ViewCountSettings,
    secondPerson: SecondPersonSettings,
    adminPasskeys: z.enum(adminPasskeyModes),
    languages: SiteLanguages,
    broadcasts: BroadcastSettings,
  })
  .meta({ id: 'SiteSettings' })
export type SiteSettings = z.infer<typeof SiteSettings>

/** A partial update; groups may be partial, too. */
export const SiteSettingsChange = SiteSettings.partial().extend({
  colours: AccentColours.partial().optional(),
  announcement: SiteAnnouncement.partial().optional(),
  limits: UploadLimits.partial().optional(),
  eligibility: EarningEligibility.partial().optional(),
  adRevenue: AdRevenueSettings.partial().optional(),
  views: ViewCountSettings.partial().optional(),
  secondPerson: SecondPersonSettings.partial().optional(),
  broadcasts: BroadcastSettings.partial().optional(),
})
export type SiteSettingsChange = z.infer<typeof SiteSettingsChange>

export const PublicSiteSettings = SiteSettings.pick({
  siteName: true,
  colours: true,
  announcement: true,
  registration: true,
  socialMediaIntegration: true,
  communityFlagging: true,
  maintenanceMode: true,
  maintenanceText: true,
  demoMode: true,
  languages: true,
})
  .extend({
    /** Null while the built-in Terms apply. */
    termsChangedAt: Timestamp.nullable(),
  })
  .meta({ id: 'PublicSite' })
export type PublicSiteSettings = z.infer<typeof PublicSiteSettings>
