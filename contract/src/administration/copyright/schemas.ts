import { msg, t, type Message } from '@kinora/contract/text/translate'
import { z } from 'zod'
import { Id, Timestamp, userLine, userText, Email } from '../../http/shared.ts'
import { UserSummary } from '../../people/users/schemas.ts'
import { claimLimits, claimStatuses, parseVideoId } from './rules.ts'

const isVideoUrl = (text: string) => parseVideoId(text) !== null

const requiredText = (longest: number, missing: Message) =>
  userText(longest).min(1, { error: () => t(missing) })

export const NewClaim = z.object({
  rightsHolder: requiredText(claimLimits.rightsHolder, msg`Rights holder is required`),
  email: Email,
  work: requiredText(claimLimits.work, msg`Describe the work`),
  urls: z
    .array(
      userLine(claimLimits.url).refine(isVideoUrl, {
        error: () => t`Not the address of a video of this site`,
      }),
    )
    .min(1, { error: () => t`Name at least one video` })
    .max(claimLimits.urls)
    .transform((urls) => [...new Set(urls)]),
  statement: z.literal(true, { error: () => t`Confirm that what you say is true` }),
  signature: requiredText(claimLimits.signature, msg`Sign with your full name`),
})
export type NewClaim = z.output<typeof NewClaim>

export const ClaimReceipt = z.object({ id: Id, status: z.enum(claimStatuses), createdAt: Timestamp })

export const ClaimedVideo = z.object({
  address: z.string(),
  videoId: Id.nullable(),
  title: z.string(),
  owner: UserSummary.nullable(),
  takenDownAt: Timestamp.nullable(),
  restoredAt: Timestamp.nullable(),
  counterText: z.string().nullable(),
  counteredAt: Timestamp.nullable(),
  /** Other videos made from the same file. */
  copies: z.array(z.object({ id: Id, title: z.string(), owner: UserSummary })),
})

export const Claim = z
  .object({
    id: Id,
    rightsHolder: z.string(),
    email: z.string(),
    work: z.string(),
    signature: z.string(),
    status: z.enum(claimStatuses),
    note: z.string(),
    reviewer: UserSummary.nullable(),
    createdAt: Timestamp,
    decidedAt: Timestamp.nullable(),
    videos: z.array(ClaimedVideo),
  })
  .meta({ id: 'Claim' })
export type Claim = z.infer<typeof Claim>

export const OwnContentClaim = z
  .object({
    id: Id,
    rightsHolder: z.string(),
    work: z.string(),
    /** The status for this owner; counter-notices of other owners do not change it. */
    status: z.enum(claimStatuses),
    note: z.string(),
    takenDownAt: Timestamp,
    videos: z.array(z.object({ id: Id.nullable(), title: z.string() })),
    counterText: z.string().nullable(),
    canCounter: z.boolean(),
  })
  .meta({ id: 'ClaimOnMine' })
export type OwnContentClaim = z.infer<typeof OwnContentClaim>

export const CounterNotice = z.object({
  text: requiredText(claimLimits.counter, msg`Explain why you may publish it`),
})

export const ClaimDecision = z.object({
  status: z.enum(['accepted', 'rejected', 'upheld', 'restored']),
  note: userText(claimLimits.note).default(''),
})
