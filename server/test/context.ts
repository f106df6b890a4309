import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../src/config.ts'
import type { Context } from '../src/context.ts'
import { openContext } from '../src/open-context.ts'
import { createLog } from '../src/platform/log.ts'
import { createTestDatabase, connectionSettings } from './test-database.ts'
import { startMailSink } from './mail-sink.ts'

export interface TestContextOptions {
  environment?: Record<string, string>
  replace?: Partial<Context>
}

export async function createTestContext({ environment = {}, replace = {} }: TestContextOptions) {
  const [database, mail, folder] = await Promise.all([
    createTestDatabase(),
    startMailSink(),
    mkdtemp(join(tmpdir(), 'kinora-api-')),
  ])
  const config = readConfig({
    DATA_DIR: folder,
    SMTP_URL: mail.url,
    PUBLIC_URL: 'http://localhost',
    ROLE: 'api',
    LOG_LEVEL: 'error',
    ...environment,
    ...(environment.DATABASE_DIRECT_URL === undefined &&
      connectionSettings(environment.DATABASE_URL ?? database.url)),
  })
  const logLines: string[] = []
  const log = createLog({
    level: config.LOG_LEVEL,
    readable: false,
    write: (line) => void logLines.push(line),
  })
  const clock = startClock()
  const opened = await openContext(config, log)
  const ctx: Context = { ...opened.ctx, now: clock.now, ...replace }

  const close = async () => {
    await opened.close()
    await Promise.all([mail.close(), database.drop(), rm(folder, { recursive: true, force: true })])
  }
  return { ctx, clock, mail, logLines, close }
}

const dayMs = 86_400_000

/** A manual clock that starts at the real time, which the database's own clock shows too. */
function startClock() {
  let now = Date.now()
  return {
    now: () => new Date(now),
    forward: (seconds: number) => {
      now += seconds * 1000
    },
    /** To the next midnight (UTC): daily statistics then do not depend on when the tests run. */
    forwardToMidnight: () => {
      now += dayMs - (now % dayMs)
    },
  }
}
