import { z } from 'zod'
import { call } from '../../http/call.ts'
import { CursorPage, cursorPageOf, Id } from '../../http/shared.ts'
import { claimLimits, claimStatuses } from './rules.ts'
import { Claim, ClaimDecision, ClaimReceipt, CounterNotice, NewClaim, OwnContentClaim } from './schemas.ts'

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
