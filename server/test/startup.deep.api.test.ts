import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from './test-database.ts'
import { canInspectProcesses, findProcesses } from './processes.ts'
import { startDroppingProxy } from './dropping-proxy.ts'
import { expectStartFailure, signInWithLoggedCode, startServer, startWorker } from './running-server.ts'

// Errors that the operator can fix are explained in a sentence (architecture §5).

let folder: string
let database: Awaited<ReturnType<typeof createTestDatabase>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-start-'))
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const withDatabase = () => ({ DATABASE_URL: database.url, DATA_DIR: join(folder, 'elsewhere') })

const startFailure = (output: string | RegExp) => ({
  code: 1,
  output: output instanceof RegExp ? expect.stringMatching(output) : `${output}\n`,
})

describe('the program ends with code 1 and a sentence', () => {
  const changeUrl = (change: (url: URL) => void) => {
    const url = new URL(database.url)
    change(url)
    return url.href
  }
  const databaseFailure = (reason: string) =>
    `The database of DATABASE_URL cannot be used: ${reason}. Start it, or correct DATABASE_URL.`

  it.each<[string, () => Record<string, string>, string | RegExp]>([
    [
      'when the configuration is wrong',
      () => ({ PORT: 'abc', ADMIN_EMAIL: 'boss' }),
      'The configuration is invalid:\n  PORT must be a whole number from 0 to 65535.\n  ADMIN_EMAIL must be an e-mail address.',
    ],
    [
      'when the database does not answer',
      () => ({ DATABASE_URL: 'postgres://kinora:secret@127.0.0.1:1/kinora', DATABASE_WAIT_SECONDS: '0' }),
      databaseFailure('connect ECONNREFUSED 127.0.0.1:1'),
    ],
    [
      'when the password of the database is wrong',
      () => ({ DATABASE_URL: changeUrl((url) => (url.password = 'guessed')) }),
      databaseFailure('password authentication failed for user "kinora"'),
    ],
    [
      'when there is no such database',
      () => ({ DATABASE_URL: changeUrl((url) => (url.pathname = '/nowhere')) }),
      databaseFailure('database "nowhere" does not exist'),
    ],
    [
      'when ffmpeg is not there',
      () => ({ FFMPEG_PATH: '/nowhere/ffmpeg' }),
      '/nowhere/ffmpeg does not start. Install ffmpeg 5.1 or newer, or set FFMPEG_PATH to its path.',
    ],
    [
      'when the data folder is a file',
      () => ({ DATA_DIR: import.meta.filename }),
      /^DATA_DIR cannot be used: .*startup\.deep\.api\.test\.ts'\. Choose another one\.\n$/,
    ],
    [
      'when HOST is an address of another machine',
      () => ({ ...withDatabase(), HOST: '203.0.113.1' }),
      'HOST is not an address of this machine. Use 127.0.0.1, 0.0.0.0 or one of its own.',
    ],
  ])('%s', async (_name, environment, sentence) => {
    expect(await expectStartFailure({ folder, environment: environment() })).toEqual(startFailure(sentence))
  })
})

it.each([
  ['a node whose database goes away while the queue of jobs is prepared', 1],
  ['a worker whose database goes away while the queue of jobs is opened', 2],
])('%s ends with a sentence', async (_name, connection) => {
  const proxy = await startDroppingProxy(database.url, { application: 'jobs', connection })
  try {
    const environment = { ...withDatabase(), DATABASE_URL: proxy.url, ROLE: 'worker' }
    expect(await expectStartFailure({ folder, environment })).toEqual(
      startFailure(/^The database or the storage went away while Kinora started: .*Start Kinora again.*\n$/),
    )
  } finally {
    proxy.close()
  }
})

describe('a worker', () => {
  it('logs that it has started, with what and where it can be watched', async () => {
    const worker = await startWorker({ folder, environment: withDatabase() })
    const [line] = await worker.untilLogged(/.*"the worker has started".*/)
    const logged = JSON.parse(line)
    expect(logged).toMatchObject({
      node: hostname(),
      role: 'worker',
      version: expect.stringMatching(/^\d/),
      address: expect.stringMatching(/^http:/),
      transcodes: 1,
    })
    expect((await fetch(`${logged.address}/readyz`)).status).toBe(200)
    expect(await (await fetch(`${logged.address}/metrics`)).text()).toContain('kinora_job_duration_seconds')
    await worker.stop()
  })

  it('opens no port when it is told not to', async () => {
    const worker = await startWorker({
      folder,
      environment: { ...withDatabase(), WORKER_LISTENS: 'false' },
    })
    const [line] = await worker.untilLogged(/.*"the worker has started".*/)
    expect(JSON.parse(line)).toMatchObject({ address: null })
    await worker.stop()
  })
})

describe('the program warns', () => {
  const pathOf = (program: string) => execFileSync('which', [program]).toString().trim()

  it('where ffmpeg, which reads files of strangers, has no sandbox', async () => {
    const server = await startServer({
      folder,
      environment: {
        ...withDatabase(),
        PATH: folder,
        FFMPEG_PATH: pathOf('ffmpeg'),
        FFPROBE_PATH: pathOf('ffprobe'),
      },
    })
    const [output] = await server.untilLogged(/The sandbox of ffmpeg is incomplete on this system: .*/)
    for (const tool of ['unshare', 'setpriv', 'prlimit', 'nice']) expect(output).toContain(`(${tool})`)
    expect(await server.stop()).toEqual([0, null])
  })
})

describe('the program with a database of its own', () => {
  it('hides its data from other users of the machine, even if the folder was open before', async () => {
    const open = join(folder, 'open')
    await mkdir(open, { mode: 0o755 })
    const server = await startServer({ folder: open })
    await fetch(`${server.url}/api/auth/send-otp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ada@example.org' }),
    })
    await server.untilLogged(/ada@example\.org is \d{6}/)
    expect(await server.stop()).toEqual([0, null])
    const paths = await readdir(open, { recursive: true })
    const isAccessibleToOthers = async (path: string) => ((await stat(join(open, path))).mode & 0o077) !== 0
    const found = await Promise.all(
      ['.', ...paths].map(async (path) => ({ path, isOpen: await isAccessibleToOthers(path) })),
    )
    expect(found.filter((one) => one.isOpen)).toEqual([])
    expect(paths.some((path) => /^outbox.+/.test(path))).toBe(true)
  })

  it('says that the port is taken, and ends its database first', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const PORT = String((other.address() as AddressInfo).port)
    const ended = await expectStartFailure({ folder, environment: { PORT } })
    other.close()

    expect(ended).toEqual(
      startFailure(
        'The port is taken by another program. Choose another one with PORT=…, or stop that program.',
      ),
    )
    await expect(access(join(folder, 'postgres/postmaster.pid'))).rejects.toThrow('ENOENT')
    expect(canInspectProcesses ? await findProcesses(folder) : []).toEqual([])
  })

  it('logs where codes go without a mail server, reports a data folder in use, and leaves its owner alone', async () => {
    const first = await startServer({ folder, environment: { LOG_LEVEL: 'silent' } })
    await first.untilLogged(/No mail server is set \(SMTP_URL\): codes to sign in are printed here, .*outbox/)
    expect(await signInWithLoggedCode(first, 'ada@example.org')).toHaveLength(43)
    expect(await expectStartFailure({ folder })).toEqual(
      startFailure(
        `Another Kinora (process ${first.pid}) is using the data folder ${folder}. Stop it first, or set another DATA_DIR.`,
      ),
    )
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
    expect(await first.stop()).toEqual([0, null])
  })

  it('says what to do with a data folder of another PostgreSQL', async () => {
    const path = join(folder, 'postgres/PG_VERSION')
    const own = (await readFile(path, 'utf8')).trim()
    await writeFile(path, '17\n')
    expect(await expectStartFailure({ folder })).toEqual(
      startFailure(
        `The database folder ${join(folder, 'postgres')} was made by PostgreSQL 17, and this Kinora brings PostgreSQL ${own}. ` +
          'Either start the Kinora version that made it, or serve the folder with PostgreSQL 17 and set DATABASE_URL, ' +
          'or move the folder away to begin with an empty database.',
      ),
    )
  })
})
