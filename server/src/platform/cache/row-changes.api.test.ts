import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/test-database.ts'
import { seedVolume } from '../../../seed/seed-volume.ts'
import { openDatabase, type Db } from '../db/database.ts'
import { startNotificationListener, type NotificationListener } from '../push/notification-listener.ts'
import { createLog } from '../log.ts'

const log = createLog({ level: 'warn' })
let notices: string[] = []
let known: string[] = []
let notify = () => {}
let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db
let listener: NotificationListener

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, { log, onChange: (tag) => known.push(tag) })
  await seedVolume(db, { users: 1, videos: 2 })
  const channels = {
    rows_changed: (tag: string) => void notices.push(tag),
    all_told: () => notify(),
  }
  listener = await startNotificationListener({ databaseUrl: database.url, channels, log })
})
afterAll(async () => {
  await listener.close()
  await db.destroy()
  await database.drop()
})
beforeEach(async () => {
  await allDelivered()
  notices = []
  known = []
})

/** Notifications arrive in order: after this one all earlier ones have arrived. */
async function allDelivered() {
  const notified = new Promise<void>((resolve) => (notify = resolve))
  await sql`notify all_told`.execute(db)
  await notified
}

it.each([
  [
    'the title of a video',
    () => db.updateTable('videos').set({ title: 'New' }).where('id', '=', 1).execute(),
    ['video 1'],
  ],
  [
    'whether a video is public',
    () => db.updateTable('videos').set({ visibility: 'private' }).where('id', '=', 1).execute(),
    ['lists', 'video 1'],
  ],
  [
    'where the pipeline is',
    () => db.updateTable('videoProcessing').set({ percent: 7 }).where('videoId', '=', 2).execute(),
    ['video 2'],
  ],
  ['a name', () => db.updateTable('users').set({ username: 'New' }).execute(), ['user 1']],
  [
    'that somebody leaves',
    () => db.updateTable('users').set({ deletesAt: new Date() }).execute(),
    ['lists', 'people', 'user 1'],
  ],
  [
    'a category',
    () => db.updateTable('categories').set({ name: 'New' }).where('id', '=', 2).execute(),
    ['category 2'],
  ],
  [
    'captions',
    () =>
      db
        .insertInto('captionTracks')
        .values({ videoId: 1, language: 'en', label: 'English', folder: 'x', cueCount: 1 })
        .execute(),
    ['video 1'],
  ],
  ['chapters', () => db.insertInto('chapterLists').values({ videoId: 1 }).execute(), ['video 1']],
  ['tags', () => db.deleteFrom('videoTags').where('videoId', '=', 2).execute(), ['video 2']],
  [
    'a like',
    () =>
      db
        .updateTable('videoCounts')
        .set({ likes: sql`likes + 1` })
        .execute(),
    [],
  ],
  [
    'a subscriber',
    () =>
      db
        .updateTable('channelCounts')
        .set({ subscribers: sql`subscribers + 1` })
        .execute(),
    [],
  ],
  [
    'what nobody is shown of a person',
    () => db.updateTable('users').set({ email: 'x@example.org' }).execute(),
    [],
  ],
])('invalidates this node at once and the others soon after a change: %s', async (_name, change, tags) => {
  await change()
  expect(known.toSorted()).toEqual(tags)
  await allDelivered()
  expect(notices.toSorted()).toEqual(tags)
})

it('notifies on commit, once per row however often it changed', async () => {
  await db.transaction().execute(async (trx) => {
    for (const title of ['One', 'Two', 'Three'])
      await trx.updateTable('videos').set({ title }).where('id', '=', 1).execute()
    expect(known).toEqual([])
  })
  expect(known).toEqual(['video 1'])
  await allDelivered()
  expect(notices).toEqual(['video 1'])
})
