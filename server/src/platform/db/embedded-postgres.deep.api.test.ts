import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { canInspectProcesses, findProcesses } from '../../../test/processes.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

let template: string
let dataDir: string
const running = new Set<EmbeddedPostgres>()
const log = pino({ level: 'silent' })

// Accessible to its owner only, like a clone in root's home.
const closedFolder = async () => join(await mkdtemp(join(tmpdir(), 'kinora-closed-')), 'data')

/** Creating a cluster takes seconds, copying one does not: only tests of the creation start with an empty folder. */
beforeAll(async () => {
  template = await closedFolder()
  dataDir = template
  await stop(await start())
})
afterAll(() => rm(dirname(template), { recursive: true }))

beforeEach(async () => {
  dataDir = await closedFolder()
  await promisify(execFile)('cp', ['-a', template, dataDir])
})
afterEach(async () => {
  await Promise.all([...running].map((postgres) => postgres.stop()))
  running.clear()
  await rm(dirname(dataDir), { recursive: true })
})

async function start() {
  const postgres = await startEmbeddedPostgres({ dataDir, log, isDurable: false })
  running.add(postgres)
  return postgres
}

async function stop(postgres: EmbeddedPostgres) {
  running.delete(postgres)
  await postgres.stop()
}

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const postmasterPid = async () =>
  Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'))
const commandOf = (pid: number) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
const socketFolder = (postgres: EmbeddedPostgres) => new URL(postgres.url).searchParams.get('host') ?? ''

it('creates a database in an empty folder that persists over restarts', async () => {
  await rm(dataDir, { recursive: true })
  const first = await start()
  await query(first.url, 'create table kept as select 42 as answer')
  await stop(first)
  await expect(access(socketFolder(first))).rejects.toThrow('ENOENT')

  expect(await query((await start()).url, 'select answer from kept')).toEqual([{ answer: 42 }])
})

it('is reached only through its socket and only with its password, by a role that is no superuser', async () => {
  const { url } = await start()
  const [settings] = await query(
    url,
    "select current_setting('listen_addresses') as addresses, rolsuper from pg_roles where rolname = current_user",
  )
  const wrong = new URL(url)
  wrong.password = 'guessed'

  expect(settings).toEqual({ addresses: '', rolsuper: false })
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
})

it('starts again under the same address when its process is killed, with everything that was committed', async () => {
  const postgres = await start()
  await query(postgres.url, 'create table kept as select 42 as answer')
  const killed = postgres.pid
  process.kill(killed, 'SIGKILL')

  await vi.waitFor(async () => {
    expect(await query(postgres.url, 'select answer from kept')).toEqual([{ answer: 42 }])
  }, 10_000)
  expect(postgres.pid).not.toBe(killed)
})

async function startServer() {
  const module = JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href)
  const program = `
    import { pino } from 'pino'
    import { startEmbeddedPostgres } from ${module}
    const { url } = await startEmbeddedPostgres({ dataDir: process.argv[1], log: pino({ level: 'silent' }) })
    console.log(url)
    setInterval(() => {}, 1000)`
  const server = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = await once(createInterface({ input: server.stdout }), 'line')
  const kill = async () => {
    server.kill('SIGKILL')
    await once(server, 'exit')
  }
  return { url: String(url), kill }
}

it('ends when its server is killed, and the next server finds every commit', async () => {
  const server = await startServer()
  await query(server.url, 'create table kept as select 42 as answer')
  const pid = await postmasterPid()
  expect(await commandOf(pid)).toContain('postgres')
  await server.kill()

  await vi.waitFor(async () => expect(await commandOf(pid)).toBe(''), 10_000)
  expect(await query((await start()).url, 'select answer from kept')).toEqual([{ answer: 42 }])
})

it('recovers when server and database are killed together', async () => {
  const server = await startServer()
  await query(server.url, 'create table kept as select 42 as answer')
  process.kill(await postmasterPid(), 'SIGKILL')
  await server.kill()

  expect(await query((await start()).url, 'select answer from kept')).toEqual([{ answer: 42 }])
  const leftoverFolder = new URL(server.url).searchParams.get('host') ?? ''
  await vi.waitFor(() => expect(access(leftoverFolder)).rejects.toThrow('ENOENT'), 10_000)
})

it.runIf(canInspectProcesses)(
  'removes at its start what a server left that was killed with all that it had started',
  async () => {
    const server = await startServer()
    const leftoverFolder = new URL(server.url).searchParams.get('host') ?? ''
    const watch = (await findProcesses(leftoverFolder)).find(({ command }) =>
      command.includes('kinora-postgres-watch'),
    )
    expect(watch).toBeDefined()
    process.kill(watch?.pid ?? 0, 'SIGKILL')
    process.kill(await postmasterPid(), 'SIGKILL')
    await server.kill()
    await access(leftoverFolder)

    const next = await start()
    await expect(access(leftoverFolder)).rejects.toThrow('ENOENT')
    await access(socketFolder(next))
  },
)

it('leaves the socket folders of servers that run alone, and those of its own process', async () => {
  const server = await startServer()
  const otherFolder = new URL(server.url).searchParams.get('host') ?? ''
  const pid = await postmasterPid()
  const elsewhere = await closedFolder()
  await promisify(execFile)('cp', ['-a', template, elsewhere])
  const [first, second] = await Promise.all([
    startEmbeddedPostgres({ dataDir: elsewhere, log, isDurable: false }),
    startEmbeddedPostgres({ dataDir: template, log, isDurable: false }),
  ])
  const folders = [otherFolder, socketFolder(first), socketFolder(second)]
  await Promise.all(folders.map((path) => access(path)))
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])

  await Promise.all([first.stop(), second.stop(), server.kill()])
  await rm(dirname(elsewhere), { recursive: true })
  await vi.waitFor(async () => expect(await commandOf(pid)).toBe(''), 10_000)
})

it('refuses the database of another running server and names its process', async () => {
  const server = await startServer()

  await expect(start()).rejects.toThrow(
    /Another Kinora \(process \d+\) is using the data folder .*data\. Stop it first/,
  )
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  const pid = await postmasterPid()
  await server.kill()
  await vi.waitFor(async () => expect(await commandOf(pid)).toBe(''), 10_000)
})

it('starts when the number in an old lock file belongs to some other program now', async () => {
  await writeFile(join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n/proc/self/cwd\n0\n5432\n\n\n`)

  expect(await query((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }])
})

it('explains what to do with a folder of another PostgreSQL version, and changes nothing in it', async () => {
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '17\n')

  await expect(start()).rejects.toThrow(
    /was made by PostgreSQL 17, and this Kinora brings PostgreSQL 18.*DATABASE_URL/,
  )
})

it('refuses a folder that holds something else', async () => {
  await rm(join(dataDir, 'postgres/PG_VERSION'))

  await expect(start()).rejects.toThrow('holds files, but no database')
})
