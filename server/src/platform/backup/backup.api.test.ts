import { Decrypter, generateIdentity, identityToRecipient } from 'age-encryption'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { z } from 'zod'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createEmptyDatabase } from '../../../test/test-database.ts'
import { restore680d3c65 } from '../../../test/upgrade/restore.ts'
import { describeSchema } from '../../../test/describe-schema.ts'
import { openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { addJob, openJobs } from '../jobs/add-job.ts'
import { defineJob } from '../jobs/job.ts'
import { checkFiles } from './check-files.ts'
import { openWith } from './encryption.ts'
import { openDiskSource } from './file-source.ts'
import { poolPath } from './file-pool.ts'
import { readFileList } from './file-list.ts'
import { makeBackup, pruneBackups, type BackupPlan } from './make-backup.ts'
import { fileListName, listBackupNames, manifestName, readManifest, type Manifest } from './manifest.ts'
import { restoreDatabase, restoreFiles } from './restore-backup.ts'
import { openDiskTarget } from './restore-files.ts'

const log = pino({ level: 'silent' })
const { signal } = new AbortController()
const encodeVideo = defineJob('encode-video', z.object({ videoId: z.number() }), { attempts: 4 })
const jobs = [encodeVideo]

const files: Record<string, string> = {
  'secret.key': 'the key of the site',
  'storage/installation.json': '{"id":"x"}',
  'storage/videos/ab-c/master.m3u8': '#EXTM3U',
  'storage/videos/ab/master.m3u8': '#EXTM3U\n',
  'storage/videos/ab/360p.mp4': 'a film',
  'uploads/k1': 'half of a film',
}
const hidden = { 'storage/.drafts/x': 'a draft', 'work/7/out.mp4': 'being encoded' }

let site: Awaited<ReturnType<typeof createEmptyDatabase>>
let folder: string
let dataDir: string
let plan: BackupPlan

async function write(path: string, text: string) {
  await mkdir(dirname(join(dataDir, path)), { recursive: true })
  await writeFile(join(dataDir, path), text)
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  site = await createEmptyDatabase()
  await withClient(site.url, restore680d3c65)
  await migrate(site.url, { log })
  const queue = await openJobs({ databaseUrl: site.url, jobs, log })
  const db = openDatabase(site.url, { log })
  await db.transaction().execute((trx) => addJob(trx, encodeVideo, { videoId: 7 }, { singletonKey: 'seven' }))
  await db.destroy()
  await queue.close()
}, 60_000)
afterAll(() => site.drop())

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-backups-'))
  dataDir = await mkdtemp(join(tmpdir(), 'kinora-site-'))
  for (const [path, text] of Object.entries({ ...files, ...hidden })) await write(path, text)
  plan = {
    folder,
    databaseUrl: site.url,
    source: openDiskSource(dataDir),
    version: '9.9.9',
    siteId: 'x',
    signal,
  }
})
afterEach(async () => {
  await rm(folder, { recursive: true })
  await rm(dataDir, { recursive: true })
})

/** A second later, since backups are named by the second. */
async function makeNext() {
  await vi.waitFor(async () => {
    const [last = ''] = (await listBackupNames(folder)).slice(-1)
    expect(new Date().toISOString().slice(0, 19).replaceAll(':', '-') > last.slice(0, 19)).toBe(true)
  }, 3000)
  return makeBackup(plan)
}

/** A hash of all rows of each table, and where the sequences stand. */
const describeRows = (url: string) =>
  withClient(url, async (client) => {
    const tables = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
          and relname <> 'migrations' order by 1`,
    )
    const described: Record<string, unknown> = {}
    for (const { name } of tables.rows)
      described[name] = (
        await client.query(
          `select count(*)::int, md5(string_agg(t::text, '|' order by t::text)) from ${name} t`,
        )
      ).rows[0]
    const sequences = await client.query(
      `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
    )
    return { described, sequences: sequences.rows }
  })

const describeJobs = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `select name, data, priority, retry_limit, singleton_key, start_after from pgboss.job where state < 'completed'`,
    )
    return rows
  })

async function restoreInto(
  url: string,
  { name, manifest }: { name: string; manifest: Manifest },
  identity?: string,
) {
  const open = await openWith(identity)
  await restoreDatabase({ databaseUrl: url, folder: join(folder, name), manifest, open, jobs, log })
}

async function restoreFilesOf({ name, manifest }: { name: string; manifest: Manifest }, identity?: string) {
  const into = await mkdtemp(join(tmpdir(), 'kinora-restored-'))
  try {
    const target = openDiskTarget({ folder, dataDir: into, open: await openWith(identity) })
    await restoreFiles(join(folder, name), manifest, { target, signal })
    const paths = (await readdir(into, { recursive: true, withFileTypes: true })).filter((one) =>
      one.isFile(),
    )
    const read = paths.map(async ({ parentPath, name: file }) => {
      const path = join(parentPath, file)
      return [path.slice(into.length + 1), await readFile(path, 'utf8')] as const
    })
    return Object.fromEntries(await Promise.all(read))
  } finally {
    await rm(into, { recursive: true })
  }
}

async function withEmptyDatabase<T>(work: (url: string) => Promise<T>) {
  const database = await createEmptyDatabase()
  try {
    return await work(database.url)
  } finally {
    await database.drop()
  }
}

it('restores every row, sequence, constraint, index and unfinished job into an empty database', async () => {
  const made = await makeBackup(plan)
  await withEmptyDatabase(async (url) => {
    await restoreInto(url, made)
    expect(await describeRows(url)).toEqual(await describeRows(site.url))
    expect(await describeSchema(url)).toEqual(await describeSchema(site.url))
    expect(await describeJobs(url)).toEqual(await describeJobs(site.url))
    expect(await describeJobs(url)).toMatchObject([{ data: { videoId: 7 }, singleton_key: 'seven' }])
    await expect(withClient(url, (client) => client.query('delete from audit_entries'))).rejects.toThrow(
      'audit',
    )
  })
}, 60_000)

it('restores every file, and none that is being made', async () => {
  expect(await restoreFilesOf(await makeBackup(plan))).toEqual(files)
})

it('reads only files that changed since the last backup, and keeps files of the last that are gone out', async () => {
  const first = await makeBackup(plan)
  expect(first.manifest.files).toMatchObject({ total: 6, newFiles: 6 })
  await write('storage/videos/ab/360p.mp4', 'a better film')
  await write('storage/videos/zz/360p.mp4', 'a new film')
  await rm(join(dataDir, 'uploads/k1'))
  const second = await makeNext()
  expect(second.manifest.files).toMatchObject({ total: 6, newFiles: 2, newBytes: 23 })
  const { 'uploads/k1': _gone, ...kept } = files
  expect(await restoreFilesOf(second)).toEqual({
    ...kept,
    'storage/videos/ab/360p.mp4': 'a better film',
    'storage/videos/zz/360p.mp4': 'a new film',
  })
  expect(await restoreFilesOf(first)).toEqual(files)
})

it('has the files of rows that appear while files are copied', async () => {
  const { source } = plan
  let isLate = false
  const slow = {
    ...source,
    open: async (path: string) => {
      if (!isLate) await write('storage/videos/late/360p.mp4', 'a film of a row that is in the dump')
      isLate = true
      return source.open(path)
    },
  }
  const made = await makeBackup({ ...plan, source: slow })
  expect(await restoreFilesOf(made)).toEqual({
    ...files,
    'storage/videos/late/360p.mp4': 'a film of a row that is in the dump',
  })
})

it('keeps as many backups as asked, and their files', async () => {
  await makeBackup(plan)
  await rm(join(dataDir, 'uploads/k1'))
  const second = await makeNext()
  const lists = readFileList(join(folder, (await listBackupNames(folder))[0]!, fileListName))
  const lost = (await Array.fromAsync(lists)).find(({ path }) => path === 'uploads/k1')!
  expect(await pruneBackups(folder, 1)).toHaveLength(1)
  expect(await listBackupNames(folder)).toEqual([second.name])
  await expect(readFile(poolPath(folder, lost.sha256))).rejects.toThrow('ENOENT')
  expect(await checkFiles(join(folder, second.name), folder, signal)).toBe(5)
})

it('finds a file that was damaged or lost on the disk of the backups', async () => {
  const { name } = await makeBackup(plan)
  const backup = join(folder, name)
  const listed = await Array.fromAsync(readFileList(join(backup, fileListName)))
  const film = listed.find(({ path }) => path.endsWith('360p.mp4'))!
  await writeFile(poolPath(folder, film.sha256), 'a f1lm')
  await expect(checkFiles(backup, folder, signal)).rejects.toThrow('is damaged')
  await rm(poolPath(folder, film.sha256))
  await expect(checkFiles(backup, folder, signal)).rejects.toThrow('ENOENT')
})

it('is encrypted for its recipient alone', async () => {
  const identity = await generateIdentity()
  const made = await makeBackup({ ...plan, recipient: await identityToRecipient(identity) })
  const stored = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const { parentPath, name } of stored.filter((one) => one.isFile() && /^[0-9a-f]{64}$/.test(one.name)))
    expect(await readFile(join(parentPath, name), 'latin1')).toMatch(/^age-encryption\.org\/v1\n/)
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  expect(await restoreFilesOf(made, identity)).toEqual(files)
  await expect(restoreFilesOf(made, await generateIdentity())).rejects.toThrow('not encrypted for this')
  await withEmptyDatabase((url) => restoreInto(url, made, identity))
  expect(await checkFiles(join(folder, made.name), folder, signal)).toBe(6)
}, 60_000)

it('is not restored over a site, nor by a program that is older', async () => {
  const made = await makeBackup(plan)
  await expect(restoreInto(site.url, made)).rejects.toThrow('The database is not empty')
  const newer = {
    ...made.manifest.database,
    migrations: [...made.manifest.database.migrations, { name: '9999_later.sql', checksum: '' }],
  }
  await withEmptyDatabase(async (url) => {
    const manifest = { ...made.manifest, database: newer }
    await expect(restoreInto(url, { ...made, manifest })).rejects.toThrow('newer than this program')
  })
  await writeFile(join(folder, made.name, manifestName), JSON.stringify({ ...made.manifest, format: 2 }))
  await expect(readManifest(folder, made.name)).rejects.toThrow('newer version of Kinora')
})

it('leaves nothing of a backup that was stopped', async () => {
  const stopping = new AbortController()
  const source = {
    ...plan.source,
    open: async (path: string) => {
      stopping.abort(new Error('stopped'))
      return plan.source.open(path)
    },
  }
  await expect(makeBackup({ ...plan, source, signal: stopping.signal })).rejects.toThrow('stopped')
  expect(await listBackupNames(folder)).toEqual([])
  await makeNext()
  expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([])
})
