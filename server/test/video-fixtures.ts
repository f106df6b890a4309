import { randomBytes } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../src/platform/db/database.ts'
import type { TestInstallation } from './test-installation.ts'

// A video is processed once per run: its rows and files are saved in a folder and planted wherever a test needs a copy.

/** A row as JSON, without generated and identity columns. */
type JsonRow = Record<string, unknown>
interface VideoFixture {
  mediaKey: string
  uploadKey: string
  upload: JsonRow
  video: JsonRow
  relatedTables: { table: string; rows: JsonRow[] }[]
}

const mediaFolder = (dataDir: string, key: string) => join(dataDir, 'storage/videos', key)
const sourceFile = (dataDir: string, key: string) => join(dataDir, 'uploads', key)

async function rowsOf(db: Db, table: string, column: string, id: number): Promise<JsonRow[]> {
  const columns = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and (is_generated <> 'NEVER' or is_identity = 'YES')`.execute(
    db,
  )
  const names = columns.rows.map(({ name }) => name)
  const found = await sql<{ row: JsonRow }>`
    select to_jsonb(t) - ${names}::text[] as row from ${sql.table(table)} as t where ${sql.ref(column)} = ${id}`.execute(
    db,
  )
  return found.rows.map(({ row }) => row)
}

async function videoTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'video_id' and table_name <> 'notifications'
    order by table_name`.execute(db)
  return rows.map(({ name }) => name)
}

async function readFixture({ db }: TestInstallation, id: number): Promise<VideoFixture> {
  const [video] = await rowsOf(db, 'videos', 'id', id)
  const [upload] = await rowsOf(db, 'uploads', 'id', Number(video?.upload_id))
  if (!video || !upload) throw new Error(`Video ${id} has no rows to keep`)
  const relatedTables: VideoFixture['relatedTables'] = []
  for (const table of await videoTables(db)) {
    const rows = await rowsOf(db, table, 'video_id', id)
    if (rows.length > 0) relatedTables.push({ table, rows })
  }
  return {
    mediaKey: String(video.media_key),
    uploadKey: String(upload.upload_key),
    upload,
    video,
    relatedTables,
  }
}

/** Moves a processed video from a program to a folder; keeps an existing copy of a parallel run. */
export async function saveVideoFixture(ground: TestInstallation, id: number, folder: string) {
  const fixture = await readFixture(ground, id)
  await mkdir(dirname(folder), { recursive: true })
  const draft = await mkdtemp(`${folder}-`)
  await writeFile(join(draft, 'film.json'), JSON.stringify(fixture))
  await cp(mediaFolder(ground.dataDir, fixture.mediaKey), join(draft, 'media'), { recursive: true })
  await cp(sourceFile(ground.dataDir, fixture.uploadKey), join(draft, 'source'))
  await ground.db.deleteFrom('videos').where('id', '=', id).execute()
  try {
    await rename(draft, folder)
  } catch (error) {
    if (!['EEXIST', 'ENOTEMPTY'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    await rm(draft, { recursive: true })
  }
}

const randomName = (bytes: number) => randomBytes(bytes).toString('base64url')

/** Folder names are unguessable and unique: a copy gets new ones wherever they occur. */
function withNewKeys({ mediaKey, uploadKey, ...fixture }: VideoFixture) {
  const names = new Map([
    [mediaKey, randomName(12)],
    [uploadKey, randomName(18)],
  ])
  const text = JSON.stringify(fixture)
  for (const [name = '', kind] of text.matchAll(/\b(picture|storyboard)-[\w-]{12}(?![\w-])/g)) {
    if (!names.has(name)) names.set(name, `${kind}-${randomName(9)}`)
  }
  const changed = [...names].reduce((now, [name, other]) => now.replaceAll(name, other), text)
  return { names, fixture: JSON.parse(changed) as Omit<VideoFixture, 'mediaKey' | 'uploadKey'> }
}

async function insert(db: Db, table: string, row: JsonRow): Promise<number> {
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)))
  const { rows } = await sql<{ row: { id?: number } }>`
    insert into ${sql.table(table)} as t (${columns})
    select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)
    returning to_jsonb(t) as row`.execute(db)
  return rows[0]?.row.id ?? 0
}

export interface FixtureDetails {
  ownerId: number
  title: string
  isShort?: boolean
}

const sharedColumns = (row: JsonRow, about: JsonRow) =>
  Object.fromEntries(Object.entries(about).filter(([name]) => name in row))

export async function insertVideoFixture(
  ground: TestInstallation,
  folder: string,
  { ownerId, title, isShort = false }: FixtureDetails,
) {
  const stored = JSON.parse(await readFile(join(folder, 'film.json'), 'utf8')) as VideoFixture
  const { names, fixture } = withNewKeys(stored)
  const mediaKey = names.get(stored.mediaKey) ?? ''
  await cp(join(folder, 'media'), mediaFolder(ground.dataDir, mediaKey), { recursive: true })
  for (const [name, other] of names) {
    if (!/^(picture|storyboard)-/.test(name)) continue
    await rename(
      join(mediaFolder(ground.dataDir, mediaKey), name),
      join(mediaFolder(ground.dataDir, mediaKey), other),
    )
  }
  await cp(join(folder, 'source'), sourceFile(ground.dataDir, names.get(stored.uploadKey) ?? ''))
  const now = new Date().toISOString()
  return ground.db.transaction().execute(async (trx) => {
    const times = { created_at: now, updated_at: now }
    const upload = { ...fixture.upload, ...times, owner_id: ownerId, file_id: `film-${mediaKey}` }
    const uploadId = await insert(trx, 'uploads', upload)
    const about = { owner_id: ownerId, title, is_short: isShort, upload_id: uploadId }
    const draft = { is_published: false, published_at: null, playable_at: now, ...times }
    const id = await insert(trx, 'videos', { ...fixture.video, ...draft, ...about })
    for (const { table, rows } of fixture.relatedTables) {
      // Triggers insert some of these rows.
      await sql`delete from ${sql.table(table)} where video_id = ${id}`.execute(trx)
      for (const row of rows) await insert(trx, table, { ...row, ...sharedColumns(row, about), video_id: id })
    }
    return id
  })
}
