import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import { createLog } from '../log.ts'
import { openStorage } from './open-storage.ts'
import type { Storage } from './storage.ts'
import { claimStorage, isOwnStorage } from './storage-mark.ts'

// docs/operations.md: a database and a storage that do not belong together

const log = createLog({ level: 'silent' })
let database: Awaited<ReturnType<typeof openTestDatabase>>
let storage: Storage
let folder: string
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-mark-'))
  storage = (await openStorage({ dataDir: folder })).storage
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const claim = (adopts = false) => claimStorage({ db: database.db, storage, shouldAdopt: adopts, log })
const isOwn = () => isOwnStorage(database.db, storage)
const changeSiteId = () => sql`update installation set id = gen_random_uuid()`.execute(database.db)
const store = () => storage.putBytes('videos/key/720p.mp4', Buffer.from('film'))

it('an empty storage is marked, and known again', async () => {
  expect(await isOwn()).toBe(false)
  await claim()
  await store()
  await claim()
  expect(await isOwn()).toBe(true)
})

it('a storage with another mark is refused with instructions, until it is adopted', async () => {
  await claim()
  await store()
  await changeSiteId()
  await expect(claim()).rejects.toThrow(
    /^The storage belongs to another site than the database\. .*ADOPT_STORAGE=true\.$/,
  )
  expect(await isOwn()).toBe(false)
  await claim(true)
  expect(await isOwn()).toBe(true)
  expect(await storage.stat('videos/key/720p.mp4')).toBeDefined()
})

it('a full storage without a mark is refused by a database that knows no video', async () => {
  await store()
  await expect(claim()).rejects.toThrow('The storage has videos, and the database knows none of them.')
  await sql`insert into users (username, email) values ('ada', 'ada@example.org')`.execute(database.db)
  await sql`insert into videos (owner_id, title, media_key) select id, 'A film', 'key' from users`.execute(
    database.db,
  )
  await claim()
  expect(await isOwn()).toBe(true)
})
