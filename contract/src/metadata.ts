import { z } from 'zod'
import { call } from './call.ts'
import { CommentPolicy } from './comments.ts'
import { approvalStatuses } from './content-admin-rules.ts'
import { Id, userLine, userText } from './shared.ts'
import { BaseVersion } from './versions.ts'

export const metadataLimits = { warnings: 10, warning: 50, countries: 20, notes: 5000 } as const

const unique = (texts: string[]) => [...new Set(texts)]

const ContentWarnings = z
  .array(userLine(metadataLimits.warning, 'Must not exceed 50 characters').min(1, 'Required'))
  .transform(unique)
  .pipe(z.array(z.string()).max(metadataLimits.warnings, 'Maximum 10 content warnings allowed'))

const Countries = z
  .array(
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, 'Use codes of two letters, like DE'),
  )
  .transform(unique)
  .pipe(z.array(z.string()).max(metadataLimits.countries, 'Maximum 20 countries allowed'))

export const VideoMetadata = z
  .object({
    monetizationEnabled: z.boolean(),
    adsEnabled: z.boolean(),
    /** The creator's share, in percent. */
    revenueShare: z.number().int(),
    contentWarnings: z.array(z.string()),
    restrictedInCountries: z.array(z.string()),
    approvalStatus: z.enum(approvalStatuses),
    commentPolicy: CommentPolicy,
    /** For staff only. */
    notes: z.string().optional(),
  })
  .meta({ id: 'VideoMetadata' })
export type VideoMetadata = z.infer<typeof VideoMetadata>

/** Fields left out are unchanged; `notes` of anyone but administrators are ignored. */
export const VideoMetadataChange = z
  .object({
    monetizationEnabled: z.boolean(),
    adsEnabled: z.boolean(),
    revenueShare: z.number().int().min(0).max(100),
    contentWarnings: ContentWarnings,
    restrictedInCountries: Countries,
    commentPolicy: CommentPolicy,
    notes: userText(metadataLimits.notes),
  })
  .partial()
export type VideoMetadataChange = z.output<typeof VideoMetadataChange>

const params = z.object({ id: Id })

export const metadata = {
  find: call({
    method: 'GET',
    path: '/api/videos/:id/metadata',
    access: 'user',
    summary: 'Internal metadata of a video: monetization, approval, restrictions; notes for staff only',
    params,
    response: VideoMetadata,
  }),
  update: call({
    method: 'PUT',
    path: '/api/videos/:id/metadata',
    access: 'user',
    summary: 'Change the internal metadata of a video',
    params,
    query: BaseVersion,
    body: VideoMetadataChange,
    response: VideoMetadata,
  }),
}
