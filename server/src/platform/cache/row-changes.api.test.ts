import { once, EventEmitter } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { plantVolume } from '../../../seed/volume.ts'
import { openDatabase, type Db } from '../db/database.ts'
import { startListener, type Listener } from '../events/listener.ts'
import { createLog } from '../log.ts'

const log = createLog({ level: 'warn' })
const heard = new EventEmitter()
let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db
let listener: Listener

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, { log })
  await plantVolume(db, { people: 1, videos: 1 })
  const channels = { rows_changed: () => void heard.emit('change') }
  listener = await startListener({ databaseUrl: database.url, channels, log })
})
afterAll(async () => {
  await listener.close()
  await db.destroy()
  await database.drop()
})

it.each([
  ['videos', () => db.updateTable('videos').set({ views: 7 }).execute()],
  ['video_processing', () => db.updateTable('videoProcessing').set({ percent: 7 }).execute()],
  ['users', () => db.updateTable('users').set({ bio: 'New' }).execute()],
  ['categories', () => db.updateTable('categories').set({ status: 'active' }).execute()],
  [
    'caption_tracks',
    () =>
      db
        .insertInto('captionTracks')
        .values({ videoId: 1, language: 'en', label: 'English', folder: 'x', cueCount: 1 })
        .execute(),
  ],
  ['chapter_lists', () => db.insertInto('chapterLists').values({ videoId: 1 }).execute()],
  ['video_tags', () => db.deleteFrom('videoTags').execute()],
])('other nodes hear that %s changed', async (_table, change) => {
  const announced = once(heard, 'change')
  await change()
  await expect(announced).resolves.toEqual([])
})

it('says it once for a transaction that changes many rows', async () => {
  let times = 0
  heard.on('change', () => (times += 1))
  const first = once(heard, 'change')
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('videos').set({ views: 8 }).execute()
    await trx.updateTable('videos').set({ views: 9 }).execute()
    await trx.updateTable('users').set({ bio: 'Newer' }).execute()
  })
  await first
  const next = once(heard, 'change')
  await db.updateTable('users').set({ bio: 'Newest' }).execute()
  await next
  expect(times).toBe(2)
})
