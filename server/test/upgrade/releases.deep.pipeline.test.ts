import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.ts'
import { signInCreator, type Creator } from '../creator-client.ts'
import { runSuccessfully } from '../run-command.ts'
import { startServer, type RunningServer } from '../running-server.ts'

// Sites as released versions left them (save-release.ts), restored and served by this program.

const releases = join(import.meta.dirname, 'releases')

interface Manifest {
  database: { tables: { name: string; rows: number }[] }
}

/** Jobs, sessions and the like come and go; migrations grow. */
const passing = /^(jobs|queues|schedules|events|migrations|sessions|otp|login|rate_limits|.*codes|backups)/

describe.each(readdirSync(releases).map((file) => basename(file, '.tar')))('a site of %s', (version) => {
  let folder: string
  let backups: string
  let server: RunningServer
  let ada: Creator
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kinora-upgraded-'))
    await promisify(execFile)('tar', [
      '--extract',
      '--file',
      join(releases, `${version}.tar`),
      '--directory',
      folder,
    ])
    backups = join(folder, version)
    const environment = { SECRET_KEY: 'a key of more than thirty-two letters' }
    const data = join(folder, 'data')
    await runSuccessfully({ folder: data, environment }, 'restore', '--from', backups)
    server = await startServer({ folder: data, environment })
    ada = await signInCreator(() => server, 'ada@release.invalid')
  }, 120_000)
  afterAll(async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('has each of its rows', async () => {
    const [name = ''] = (await readdir(backups)).filter((entry) => entry.endsWith('Z'))
    const manifest = JSON.parse(await readFile(join(backups, name, 'manifest.json'), 'utf8')) as Manifest
    const kept = manifest.database.tables.filter((table) => !passing.test(table.name) && table.rows > 0)
    expect(kept.length).toBeGreaterThan(25)
    const client = new pg.Client({ connectionString: await findEmbeddedPostgres(join(folder, 'data')) })
    await client.connect()
    const counts: Record<string, number> = {}
    for (const table of kept) {
      const { rows } = await client.query<{ count: number }>(`select count(*)::int from ${table.name}`)
      counts[table.name] = rows[0]?.count ?? 0
    }
    await client.end()
    expect(kept.filter((table) => (counts[table.name] ?? 0) < table.rows)).toEqual([])
  })

  it('plays, is found, commented on and added to', async () => {
    const { items } = (await (await ada.send('/api/videos')).json()) as {
      items: { id: number; title: string }[]
    }
    const id = items.find(({ title }) => title === 'A film')?.id ?? 0
    const video = await ada.findVideo(id)
    const playlist = await ada.send(video.hlsUrl ?? '')
    expect([playlist.status, await playlist.text()]).toEqual([200, expect.stringContaining('#EXTM3U')])
    expect(await (await ada.send(`/video/${id}`)).text()).toContain('A film')
    expect(await (await ada.send(`/api/videos/${id}/comments`)).text()).toContain('The first comment')
    const comment = { method: 'POST', body: { content: 'After the upgrade' } }
    expect((await ada.send(`/api/videos/${id}/comments`, comment)).status).toBe(201)
    expect(await (await ada.send('/api/search?q=film&sortBy=createdAt')).text()).toContain('A film')
  })
})
