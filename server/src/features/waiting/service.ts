import type { Access } from '@kinora/contract/call'
import { can } from '@kinora/contract/can'
import { waitingKinds, type Waiting, type WaitingKind } from '@kinora/contract/waiting'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import * as queries from './queries.ts'

/** Must match the access of the admin sections. */
const deciders: Record<WaitingKind, Exclude<Access, string> | 'admin'> = {
  reports: { permission: 'reports.generate' },
  appeals: 'admin',
  videos: { permission: 'videos.approve' },
  posts: { permission: 'videos.approve' },
  heldComments: { permission: 'comments.moderate' },
  claims: { permission: 'reports.contentClaims' },
  applications: { permission: 'monetization.enable' },
  payouts: { permission: 'monetization.earnings' },
  failedVideos: 'admin',
  feedback: 'admin',
}

export async function listWaiting(ctx: Context, viewer: Viewer): Promise<Waiting[]> {
  const decides = (kind: WaitingKind) => {
    const decider = deciders[kind]
    return decider === 'admin' ? viewer.isAdmin : can(viewer, decider.permission)
  }
  const rows = await queries.count(ctx.db, waitingKinds.filter(decides))
  return rows.map(({ kind, count, since }) => ({ kind, count, since: since?.toISOString() ?? null }))
}
