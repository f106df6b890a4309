import type { SocialLinkInput } from '@kinora/contract/people/users/schemas'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export function listLinksOfUser(db: Db, userId: number) {
  return db
    .selectFrom('socialLinks')
    .select(['id', 'userId', 'platform', 'url', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('position')
    .execute()
}

export async function replaceLinksOfUser(db: Db, userId: number, links: SocialLinkInput[]) {
  const platforms = links.map((link) => link.platform)
  await db
    .deleteFrom('socialLinks')
    .where('userId', '=', userId)
    .$if(platforms.length > 0, (query) => query.where('platform', 'not in', platforms))
    .execute()
  if (links.length === 0) return
  await db
    .insertInto('socialLinks')
    .values(links.map(({ platform, url }, position) => ({ userId, platform, url, position })))
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'platform'])
        .doUpdateSet({ url: sql`excluded.url`, position: sql`excluded.position` }),
    )
    .execute()
}
