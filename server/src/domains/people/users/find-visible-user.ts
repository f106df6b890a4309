import type { Context } from '../../../context.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { canSeeUser } from './policy.ts'
import * as queries from './queries.ts'

/** @throws DomainError not_found, also for hidden accounts */
export async function findVisibleUser(ctx: Context, viewer: Viewer | null, id: number) {
  const user = orNotFound(await queries.findUser(ctx.db, id), 'User')
  if (!canSeeUser(viewer, user)) throw new DomainError('not_found', 'User not found')
  return user
}
