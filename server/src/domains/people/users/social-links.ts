import { SocialLink, type SocialLinkInput } from '@kinora/contract/people/users/schemas'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import * as users from './queries.ts'
import * as queries from './profile-queries.ts'
import { findVisibleUser } from './find-visible-user.ts'

/** @throws DomainError not_found, also for hidden accounts */
export async function listSocialLinks(
  ctx: Context,
  viewer: Viewer | null,
  userId: number,
): Promise<SocialLink[]> {
  await findVisibleUser(ctx, viewer, userId)
  return listPresentedLinks(ctx.db, userId)
}

export function replaceSocialLinks(
  ctx: Context,
  viewer: Viewer,
  links: SocialLinkInput[],
): Promise<SocialLink[]> {
  return ctx.transaction(async (trx) => {
    orNotFound(await users.lockUser(trx, viewer.id), 'User')
    await queries.replaceLinksOfUser(trx, viewer.id, links)
    return listPresentedLinks(trx, viewer.id)
  })
}

async function listPresentedLinks(db: Db, userId: number): Promise<SocialLink[]> {
  const rows = await queries.listLinksOfUser(db, userId)
  return rows.map((row) => SocialLink.parse({ ...row, createdAt: row.createdAt.toISOString() }))
}
