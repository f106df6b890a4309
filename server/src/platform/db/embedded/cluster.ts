import { type ExecFileOptions, execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Account, changeOwner, initdbAccount, takeOwnershipFromRoot } from './account.ts'
import type { Binaries } from './binaries.ts'
import { DatabaseFolderError } from './folder-error.ts'

export interface ClusterPlan {
  directory: string
  binaries: Binaries
  account: Account
  /** False only in tests: a crash of the machine may lose data. */
  isDurable: boolean
}

/** Works even when PostgreSQL's account cannot traverse the path to the folder. */
export const workingDirectory = process.platform === 'linux' ? '/proc/self/cwd' : '.'

export const applicationName = 'kinora'
const passwordFile = 'kinora-password'

export async function prepareCluster(plan: ClusterPlan): Promise<string> {
  const { directory, binaries, account } = plan
  const entries = await readdir(directory).catch(() => [])
  if (entries.length === 0) await createCluster(plan)
  await assertMajorVersion(directory, binaries.majorVersion)
  await takeOwnershipFromRoot(account, directory)
  return readPassword(directory)
}

async function assertMajorVersion(directory: string, majorVersion: number) {
  const found = await readFile(join(directory, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (found === undefined) {
    throw new DatabaseFolderError(
      `The folder ${directory} holds files, but no database: move them away and start again.`,
    )
  }
  if (Number(found) === majorVersion) return
  throw new DatabaseFolderError(
    `The database folder ${directory} was made by PostgreSQL ${found.trim()}, and this Kinora brings PostgreSQL ${majorVersion}. ` +
      `Either start the Kinora version that made it, or serve the folder with PostgreSQL ${found.trim()} and set DATABASE_URL, ` +
      'or move the folder away to begin with an empty database.',
  )
}

export async function readPassword(directory: string): Promise<string> {
  const path = join(directory, passwordFile)
  const password = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new DatabaseFolderError(
      `${path} is missing: it holds the database's password. Put it back from a backup.`,
      { cause },
    )
  })
  return password.trim()
}

/** Created under a temporary name and renamed, so that a cluster is always complete. */
async function createCluster({ directory, binaries, account, isDurable }: ClusterPlan) {
  const unfinished = await mkdtemp(unfinishedPrefix(directory))
  const password = randomBytes(24).toString('base64url')
  const maker = account && initdbAccount
  if (maker) await changeOwner(maker, unfinished)

  const spot = { cwd: unfinished, ...maker, env: postgresEnvironment }
  await runProgram(binaries.initdb, [...initArguments, ...(isDurable ? [] : ['--no-sync'])], spot)
  await runProgram(
    binaries.postgres,
    ['--single', '-D', workingDirectory, '-j', 'postgres'],
    spot,
    roleAndDatabaseSql(password),
  )
  await writeFile(join(unfinished, 'pg_hba.conf'), 'local all all scram-sha-256\n')
  await writeFile(join(unfinished, passwordFile), `${password}\n`, { mode: 0o600 })
  await chmod(unfinished, 0o700)
  if (account) await changeOwner(account, unfinished)
  await rename(unfinished, directory).catch(async (error: unknown) => {
    if ((await readdir(directory).catch(() => [])).length === 0) throw error // another server created it meanwhile
  })
}

const unfinishedPrefix = (directory: string) => `${directory}.unfinished-`

export async function removeUnfinishedClusters(directory: string) {
  const prefix = basename(unfinishedPrefix(directory))
  const siblings = await readdir(dirname(directory))
  const unfinished = siblings.filter((name) => name.startsWith(prefix))
  await Promise.all(
    unfinished.map((name) => rm(join(dirname(directory), name), { recursive: true, force: true })),
  )
}

/** Built-in collation, so that system updates cannot corrupt indexes. */
const initArguments = [
  `--pgdata=${workingDirectory}`,
  '--username=postgres',
  '--auth=reject',
  '--no-instructions',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
]

/** The application owns its database only; the superuser has no password and cannot sign in. */
const roleAndDatabaseSql = (password: string) => `
create role ${applicationName} login createdb password '${password}';

create database ${applicationName} owner ${applicationName};

`

/** No other variables, as some change how PostgreSQL behaves. */
export const postgresEnvironment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }

function runProgram(program: string, args: string[], spot: ExecFileOptions, input = '') {
  return new Promise<void>((resolve, reject) => {
    const child = execFile(program, args, { ...spot, encoding: 'utf8' }, (error, stdout, stderr) => {
      // `postgres --single` exits with 0 even when statements failed.
      if (!error && !/\b(?:ERROR|FATAL|PANIC): /.test(stderr)) return resolve()
      const reason = stderr || stdout || error?.message
      reject(new DatabaseFolderError(`Could not make the database: ${basename(program)}: ${reason}`))
    })
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(input)
  })
}
