import { z } from 'zod'
import { Email } from './accounts.ts'
import { call } from './call.ts'
import { Id, CursorPage, cursorPageOf, Timestamp, userLine, userText } from './shared.ts'
import { UserSummary } from './users.ts'

/** docs/product.md “Copyright” */
export const claimLimits = {
  rightsHolder: 200,
  work: 2000,
  urls: 20,
  url: 500,
  signature: 200,
  note: 1000,
  counter: 2000,
  perHour: 5,
} as const

/** `accepted`: taken down. `countered`: the owner sent a counter-notice. `upheld` and `restored`: the outcome of that. */
export const claimStatuses = ['pending', 'accepted', 'rejected', 'countered', 'upheld', 'restored'] as const
export type ClaimStatus = (typeof claimStatuses)[number]

export const claimTransitions: Record<
  ClaimStatus,
  readonly ('accepted' | 'rejected' | 'upheld' | 'restored')[]
> = {
  pending: ['accepted', 'rejected'],
  accepted: ['restored'],
  countered: ['upheld', 'restored'],
  upheld: ['restored'],
  rejected: [],
  restored: [],
}

const isVideoUrl = (text: string) => parseVideoId(text) !== null

export function parseVideoId(address: string): number | null {
  const base = 'https://this.invalid'
  const url = URL.canParse(address, base) ? new URL(address, base) : null
  const [, id] = /^\/(?:video|shorts)\/(\d{1,9})\/?$/.exec(url?.pathname ?? '') ?? []
  return id === undefined || !/^https?:$/.test(url?.protocol ?? '') ? null : Number(id)
}

const requiredText = (longest: number, missing: string) => userText(longest).min(1, missing)

export const NewClaim = z.object({
  rightsHolder: requiredText(claimLimits.rightsHolder, 'Rights holder is required'),
  email: Email,
  work: requiredText(claimLimits.work, 'Describe the work'),
  urls: z
    .array(userLine(claimLimits.url).refine(isVideoUrl, 'Not the address of a video of this site'))
    .min(1, 'Name at least one video')
    .max(claimLimits.urls)
    .transform((urls) => [...new Set(urls)]),
  statement: z.literal(true, 'Confirm that what you say is true'),
  signature: requiredText(claimLimits.signature, 'Sign with your full name'),
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
  text: requiredText(claimLimits.counter, 'Explain why you may publish it'),
})

const idParams = z.object({ id: Id })
const claimAccess = { permission: 'reports.contentClaims' } as const

export const copyright = {
  claim: call({
    method: 'POST',
    path: '/api/copyright/claims',
    access: 'anyone',
    limit: { times: claimLimits.perHour, perMinutes: 60, by: 'network', of: 'claims' },
    summary: 'File a copyright claim; no account needed',
    body: NewClaim,
    status: 201,
    response: ClaimReceipt,
  }),
  listOnOwnContent: call({
    method: 'GET',
    path: '/api/copyright/claims/on-my-content',
    access: 'user',
    summary: 'Claims that took down content of the viewer, newest first',
    query: CursorPage,
    response: cursorPageOf(OwnContentClaim),
  }),
  sendCounterNotice: call({
    method: 'POST',
    path: '/api/copyright/claims/:id/counter-notice',
    access: 'user',
    limit: { times: 10, perMinutes: 60, by: 'viewer', of: 'counter-notices' },
    summary: 'Send a counter-notice to a claim on the viewer’s videos; once per claim',
    params: idParams,
    body: CounterNotice,
    status: 201,
    response: OwnContentClaim,
  }),
}

export const ClaimDecision = z.object({
  status: z.enum(['accepted', 'rejected', 'upheld', 'restored']),
  note: userText(claimLimits.note).default(''),
})

export const managedClaims = {
  list: call({
    method: 'GET',
    path: '/api/admin/copyright/claims',
    access: claimAccess,
    summary: 'Claims with their videos, newest first',
    query: CursorPage.extend({
      status: z.enum(claimStatuses).optional(),
      search: z.string().trim().max(200).default(''),
    }),
    response: cursorPageOf(Claim),
  }),
  decide: call({
    method: 'PATCH',
    path: '/api/admin/copyright/claims/:id',
    access: claimAccess,
    audit: 'claim.decided',
    summary: 'Accept or reject a claim; after a counter-notice uphold it or restore the videos',
    params: idParams,
    body: ClaimDecision,
    response: Claim,
  }),
}
