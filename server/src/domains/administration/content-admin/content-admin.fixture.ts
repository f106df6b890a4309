import type { ContentItem } from '@kinora/contract/administration/content-admin/schemas'
import { seedVolume } from '../../../../seed/seed-volume.ts'
import { startTestApp } from '../../../../test/harness.ts'

export async function startContentAdmin() {
  const api = await startTestApp()
  const { db, newUser } = api
  const creator = await newUser('creator') // must be the first user: the seeded videos belong to it
  await seedVolume(db, { users: 1, videos: 25 })
  await db
    .insertInto('posts')
    .values(Array.from({ length: 6 }, (_, at) => ({ ownerId: creator.id, content: `Post number ${at + 1}` })))
    .execute()
  return {
    ...api,
    creator,
    stranger: await newUser('stranger'),
    admin: await newUser('admin', { isAdmin: true }),
    /** May approve and delete, but not edit. */
    moderator: await newUser('moderator', { roleId: 2 }),
    set: (id: number, change: object) => db.updateTable('videos').set(change).where('id', '=', id).execute(),
    entries: () =>
      db.selectFrom('auditEntries').select(['action', 'targetId', 'before', 'after']).orderBy('id').execute(),
  }
}

export const idsOf = (items: readonly ContentItem[]) => items.map(({ id }) => id)
