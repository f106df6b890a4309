import { mkdir, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { resolveAccount } from './embedded/account.ts'
import { findBinaries } from './embedded/binaries.ts'
import {
  applicationName,
  prepareCluster,
  readPassword,
  removeUnfinishedClusters,
} from './embedded/cluster.ts'
import { type PostgresOptions, type PostgresProcess, spawnPostgres } from './embedded/postgres-process.ts'
import { findRunningSocket, waitForFreeFolder } from './embedded/postmaster.ts'
import { makeSocketFolder, removeStaleSocketFolders } from './embedded/socket-folder.ts'

export interface EmbeddedPostgres {
  url: string
  /** PID of the postmaster; changes after a restart. */
  readonly pid: number
  stop(): Promise<void>
}

const restartLimit = { times: 5, withinMs: 60_000 }

/**
 * Runs PostgreSQL in `<dataDir>/postgres`. It ends with this process, even on SIGKILL, and is restarted under the
 * same URL when it dies.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  isDurable = true,
  connections = 100,
}: {
  dataDir: string
  log: Log
  isDurable?: boolean
  connections?: number
}): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true })
  const directory = join(await realpath(dataDir), 'postgres')
  const account = await resolveAccount(directory)
  const binaries = await findBinaries(account)
  const password = await prepareCluster({ directory, binaries, account, isDurable })
  await waitForFreeFolder(directory, log)

  await removeStaleSocketFolders(account)
  const socketDirectory = await makeSocketFolder(account)
  const plan = {
    postgres: binaries.postgres,
    directory,
    socketDirectory,
    account,
    isDurable,
    connections,
    log,
  }
  const supervised = await supervisePostgres(plan).catch(async (error: unknown) => {
    await rm(socketDirectory, { recursive: true, force: true })
    throw error
  })
  await removeUnfinishedClusters(directory)
  return {
    url: socketUrl(socketDirectory, password),
    get pid() {
      return supervised.pid
    },
    stop: async () => {
      await supervised.stop()
      await rm(socketDirectory, { recursive: true, force: true })
    },
  }
}

const socketUrl = (folder: string, password: string) =>
  `postgres://${applicationName}:${password}@localhost:5432/${applicationName}?host=${encodeURIComponent(folder)}`

/** The address of the database of a server that is running on this data folder; undefined when none is. */
export async function findEmbeddedPostgres(dataDir: string): Promise<string | undefined> {
  const directory = join(dataDir, 'postgres')
  const socket = await findRunningSocket(directory)
  return socket && socketUrl(socket, await readPassword(directory))
}

async function supervisePostgres(plan: PostgresOptions) {
  let running = await launchPostgres(plan)
  let isStopping = false
  const ends: number[] = []

  const restartOnExit = async () => {
    await running.exited
    while (!isStopping) {
      plan.log.error('PostgreSQL ended unexpectedly')
      ends.push(Date.now())
      if (ends.filter((time) => time > Date.now() - restartLimit.withinMs).length > restartLimit.times) {
        return plan.log.error('PostgreSQL keeps crashing and stays down')
      }
      running = await launchPostgres(plan)
      plan.log.info('PostgreSQL was restarted')
      if (isStopping) return running.stop()
      await running.exited
    }
  }
  const supervision = restartOnExit().catch((error: unknown) => {
    plan.log.error(error, 'PostgreSQL could not be restarted')
  })

  return {
    get pid() {
      return running.pid
    },
    stop: async () => {
      isStopping = true
      await running.stop()
      await supervision
    },
  }
}

/** Backends of a killed postmaster take a moment to exit; until then PostgreSQL refuses the folder. */
async function launchPostgres(plan: PostgresOptions): Promise<PostgresProcess> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await spawnPostgres(plan)
    } catch (error) {
      const isBusy = error instanceof Error && /lock file|shared memory block/.test(error.message)
      if (!isBusy || attempt === 50) throw error
      await pause(100)
      await waitForFreeFolder(plan.directory, plan.log)
    }
  }
}
