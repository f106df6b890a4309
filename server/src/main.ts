import { join } from 'node:path'
import { styleText } from 'node:util'
import { seedDemo } from '../seed/seed-demo.ts'
import { buildApp } from './app.ts'
import { isServedByNginx, readConfig, type Config } from './config.ts'
import { openContext } from './open-context.ts'
import { createLog, type Log } from './platform/log.ts'
import { collectProcessMetrics } from './platform/metrics.ts'
import { umaskOf } from './platform/storage/data-folder.ts'
import { exitWithMessage } from './startup-errors.ts'
import { runWorker } from './worker.ts'

type Closer = () => unknown

/** Closed in reverse order at the first signal; a second signal exits at once. */
const openResources: Closer[] = []
const shutdown = new AbortController()

async function main() {
  const config = readConfig()
  process.umask(umaskOf(isServedByNginx(config)))
  const log = createLog({ level: config.LOG_LEVEL })
  stopOnSignals(log)
  try {
    await start(config, log)
  } catch (error) {
    if (!shutdown.signal.aborted) await closeAll(log)
    throw error
  }
}

async function start(config: Config, log: Log) {
  collectProcessMetrics()
  const { ctx, close } = await openContext(config, log)
  openResources.push(close)
  shutdown.signal.throwIfAborted()

  if (config.ROLE !== 'worker') {
    const app = await buildApp(ctx)
    openResources.push(
      () => app.close(),
      () => ctx.events.close(),
    )
    const address = await app.listen({ port: config.PORT, host: config.HOST })
    const displayAddress = config.PUBLIC_URL ? `${config.PUBLIC_URL} (listening on ${address})` : address
    process.stdout.write(
      `\n  Kinora is ready: ${styleText('bold', displayAddress)}\n${signInCodeNotice(config)}\n`,
    )
  }
  shutdown.signal.throwIfAborted()
  if (config.ROLE !== 'api') {
    const worker = await runWorker(ctx)
    openResources.push(() => worker.stop())
  }
  shutdown.signal.throwIfAborted()
  if (config.DEMO && config.ROLE === 'all') {
    const planted = seedDemo(ctx, shutdown.signal)
    openResources.push(() => planted)
  }
}

function signInCodeNotice({ SMTP_URL, DATA_DIR }: Config) {
  if (SMTP_URL) return ''
  return `  No mail server is set (SMTP_URL): codes to sign in are printed here, and mail is saved in ${join(DATA_DIR, 'outbox')}.\n`
}

/** Bounds a shutdown that waits for an unresponsive database or bucket; supervisors kill after 45 to 60 seconds. */
const maxShutdownMs = 45_000

const started = main().catch((error: unknown) => {
  if (!shutdown.signal.aborted) exitWithMessage(error)
})

async function closeAll(log: Log) {
  for (const close of openResources.toReversed()) {
    try {
      await close()
    } catch (error) {
      log.error({ err: error }, 'failed to close a resource')
    }
  }
}

function stopOnSignals(log: Log) {
  let stoppingSince = 0
  const stop = async () => {
    if (stoppingSince > 0) {
      // One Ctrl-C arrives several times: from the terminal, from npm and from the start script.
      if (Date.now() - stoppingSince > 1000) process.exit(1)
      return
    }
    stoppingSince = Date.now()
    shutdown.abort()
    setTimeout(() => {
      log.error('shutdown timed out')
      process.exit(1)
    }, maxShutdownMs)
    await started
    await closeAll(log)
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
}

await started
