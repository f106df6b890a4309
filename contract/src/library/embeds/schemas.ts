import { t } from '@kinora/contract/text/translate'
import { z } from 'zod'
import { numberFromString } from '../../http/shared.ts'
import { parseStartTime } from '../../text/start-time.ts'

export const embedPolicies = ['anywhere', 'listed', 'nowhere'] as const
export type EmbedPolicy = (typeof embedPolicies)[number]
export const embedLimits = { domains: 50, domainLength: 253 } as const

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const domain = new RegExp(`^(?:\\*\\.)?${label}(?:\\.${label})*(?::\\d{1,5})?$`)

/** A host with an optional port; a leading `*.` matches all subdomains. */
export const EmbedDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(embedLimits.domainLength)
  .regex(domain, { error: () => t`Enter a domain such as example.org or *.example.org` })

export const EmbedSettings = z
  .object({ policy: z.enum(embedPolicies), domains: z.array(z.string()) })
  .meta({ id: 'EmbedSettings' })
export type EmbedSettings = z.infer<typeof EmbedSettings>

/** Domains are stored even if the policy does not use them. */
export const EmbedSettingsChange = z
  .object({
    policy: z.enum(embedPolicies),
    domains: z
      .array(EmbedDomain)
      .max(embedLimits.domains, { error: () => t`At most ${{ domains: embedLimits.domains }} domains` })
      .transform((domains) => [...new Set(domains)])
      .default([]),
  })
  .refine(({ policy, domains }) => policy !== 'listed' || domains.length > 0, {
    path: ['domains'],
    error: () => t`Name at least one domain`,
  })
export type EmbedSettingsChange = z.output<typeof EmbedSettingsChange>

const maxSeconds = 1_000_000
const Seconds = numberFromString(z.number().min(0).max(maxSeconds))
const StartTime = z.preprocess(
  (text) => (typeof text === 'string' ? (parseStartTime(text) ?? text) : text),
  Seconds,
)
const Flag = z.enum(['1', '0', 'true', 'false']).transform((text) => text === '1' || text === 'true')
const Language = z.string().regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/)

/** Query parameters of the embed page; invalid values fall back to their defaults. */
export const EmbedOptions = z
  .object({
    start: StartTime.catch(0),
    end: z.union([Seconds, z.null()]).catch(null).default(null),
    autoplay: Flag.catch(false),
    muted: Flag.catch(false),
    loop: Flag.catch(false),
    controls: Flag.catch(true),
    captions: z.union([Language, z.null()]).catch(null).default(null),
  })
  .transform((options) => ({
    ...options,
    end: options.end !== null && options.end > options.start ? options.end : null,
  }))
export type EmbedOptions = z.output<typeof EmbedOptions>

export const oembedFormats = ['json', 'xml'] as const
export type OEmbedFormat = (typeof oembedFormats)[number]

/** oEmbed response (oembed.com §2.3.4, type `video`). */
export const OEmbed = z
  .object({
    version: z.literal('1.0'),
    type: z.literal('video'),
    provider_name: z.string(),
    provider_url: z.string(),
    title: z.string(),
    author_name: z.string(),
    author_url: z.string(),
    html: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    thumbnail_url: z.string().optional(),
    thumbnail_width: z.number().int().optional(),
    thumbnail_height: z.number().int().optional(),
  })
  .meta({ id: 'OEmbed' })
export type OEmbed = z.infer<typeof OEmbed>
