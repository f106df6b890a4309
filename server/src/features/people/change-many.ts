import type { CallRequest, CallResult } from '@kinora/contract/call'
import { can } from '@kinora/contract/can'
import type { people } from '@kinora/contract/people'
import type { Permission } from '@kinora/contract/permissions'
import type { Context } from '../../context.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { suspend } from '../suspensions/suspend.ts'
import { editPerson, removePerson } from './edit.ts'

type Bulk = CallRequest<typeof people.changeMany>['body']

const needed: Record<Bulk['action'], Permission> = {
  verify: 'users.update',
  unverify: 'users.update',
  suspend: 'users.ban',
  delete: 'users.delete',
}

const acts: Record<
  Bulk['action'],
  (ctx: Context, viewer: Viewer, id: number, bulk: Bulk) => Promise<unknown>
> = {
  verify: (ctx, viewer, id) => editPerson(ctx, viewer, id, { isVerified: true }),
  unverify: (ctx, viewer, id) => editPerson(ctx, viewer, id, { isVerified: false }),
  suspend: (ctx, viewer, id, { reason, until }) => suspend(ctx, viewer, id, { reason: reason.trim(), until }),
  delete: (ctx, viewer, id) => removePerson(ctx, viewer, id),
}

/**
 * One transaction per user: a refusal does not affect the others.
 * @throws DomainError forbidden (the action as such)
 */
export async function changeMany(
  ctx: Context,
  viewer: Viewer,
  bulk: Bulk,
): Promise<CallResult<typeof people.changeMany>> {
  if (!can(viewer, needed[bulk.action])) {
    throw new DomainError('forbidden', 'You are not allowed to do this.')
  }
  const outcome: CallResult<typeof people.changeMany> = { done: [], refused: [] }
  for (const id of new Set(bulk.ids)) {
    try {
      await acts[bulk.action](ctx, viewer, id, bulk)
      outcome.done.push(id)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      outcome.refused.push({ id, message: error.message })
    }
  }
  return outcome
}
