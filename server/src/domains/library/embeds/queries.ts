import type { EmbedPolicy, EmbedSettings } from '@kinora/contract/library/embeds/schemas'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export async function findOfVideo(db: Db, videoId: number): Promise<EmbedSettings | undefined> {
  const row = await db
    .selectFrom('videoEmbedSettings')
    .select(['policy', 'domains'])
    .where('videoId', '=', videoId)
    .executeTakeFirst()
  return row && { policy: row.policy as EmbedPolicy, domains: row.domains }
}

export async function replaceOfVideo(db: Db, videoId: number, settings: EmbedSettings) {
  await db
    .insertInto('videoEmbedSettings')
    .values({ videoId, ...settings })
    .onConflict((conflict) => conflict.column('videoId').doUpdateSet({ ...settings, updatedAt: sql`now()` }))
    .execute()
}
