import cluster from 'node:cluster'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { styleText } from 'node:util'
import { seedDemo } from '../seed/seed-demo.ts'
import { buildApp, buildWorkerApp } from './app.ts'
import { isServedByNginx, portProcesses, readConfig, type Config } from './config.ts'
import type { Context } from './context.ts'
import { openContext, openMachine } from './open-context.ts'
import { createLog, type Log } from './platform/log.ts'
import { collectProcessMetrics } from './platform/metrics.ts'
import { nodeName } from './platform/process-name.ts'
import { removeNodeFile, writeNodeFile, type NodeState } from './platform/processes/node-file.ts'
import { embeddedUrlVariable, processNumber } from './platform/processes/process-share.ts'
import { hasSiblings, sendToStarter } from './platform/processes/sibling-messages.ts'
import { superviseProcesses } from './platform/processes/supervise-processes.ts'
import { umaskOf } from './platform/storage/data-folder.ts'
import { version } from './platform/version.ts'
import { drainSessions } from './domains/library/broadcasts/ingest-sessions.ts'
import { createRtmpIngest } from './domains/library/broadcasts/rtmp-ingest.ts'
import { startSrtIngest } from './domains/library/broadcasts/srt-ingest.ts'
import { publishAssets } from './domains/site/site/assets.ts'
import { exitWithMessage } from './startup-errors.ts'
import { runWorker } from './worker.ts'

type Closer = () => unknown

/** Closed in reverse order at the first signal; a second signal exits at once. */
const openResources: Closer[] = []
const shutdown = new AbortController()

/** Each resolves when nothing is left that a stop would interrupt. */
const drainables: (() => Promise<unknown>)[] = []
const draining = new AbortController()
/** Balancers notice within three checks, two seconds apart (deploy/proxy); until then they send requests. */
const balancersNoticeMs = 10_000

async function main() {
  const config = readConfig()
  process.umask(umaskOf(isServedByNginx(config)))
  const base = { node: nodeName, role: config.ROLE, version }
  const log = createLog({ level: config.LOG_LEVEL, base }).child(
    hasSiblings ? { process: processNumber } : {},
  )
  stopOnSignals(log)
  drainOnSignal(config, log)
  try {
    if (cluster.isPrimary && portProcesses(config) > 1) await startProcesses(config, log)
    else await start(config, log)
    if (cluster.isPrimary) {
      openResources.push(() => removeNodeFile(config))
      await publishState(draining.signal.aborted ? 'draining' : 'serving', config, log)
    }
  } catch (error) {
    if (!shutdown.signal.aborted) await closeAll(log)
    throw error
  }
}

async function start(config: Config, log: Log) {
  collectProcessMetrics()
  const { ctx, close } = await openContext(config, log, draining.signal)
  openResources.push(close)
  shutdown.signal.throwIfAborted()

  if (config.ROLE === 'worker') await startWorkerNode(ctx)
  else await startServingNode(ctx)
  shutdown.signal.throwIfAborted()
  if (config.DEMO && config.ROLE === 'all') {
    const planted = seedDemo(ctx, shutdown.signal)
    openResources.push(() => planted)
  }
}

async function startServingNode(ctx: Context) {
  const { config } = ctx
  const app = await buildApp(ctx)
  openResources.push(
    () => app.close(),
    () => ctx.events.close(),
  )
  // Before the first page that names them.
  await publishAssets(ctx).catch((err: unknown) =>
    ctx.log.warn({ err }, 'nodes of other releases may not find the files of this one'),
  )
  const address = await app.listen({ port: config.PORT, host: config.HOST })
  await startIngest(ctx)
  drainables.push(async () => {
    await pause(balancersNoticeMs, undefined, { signal: shutdown.signal })
    await drainSessions(ctx)
  })
  if (hasSiblings) sendToStarter({ topic: 'ready', address })
  else announceStart(config, address)
  shutdown.signal.throwIfAborted()
  if (config.ROLE === 'all') await startJobs(ctx)
}

/** Of several processes on one port, the first receives broadcasts. A taken port is no reason not to serve. */
async function startIngest(ctx: Context) {
  const { RTMP_PORT, HOST } = ctx.config
  if (processNumber !== 1) return
  const srt = await startSrtIngest(ctx)
  if (srt) openResources.push(srt.close)
  if (RTMP_PORT === 0) return
  const ingest = createRtmpIngest(ctx)
  try {
    await ingest.listen(RTMP_PORT, HOST)
    openResources.push(ingest.close)
  } catch (err) {
    ctx.log.warn({ err }, `no broadcasts are received: port ${RTMP_PORT} (RTMP_PORT) is not available`)
  }
}

/** docs/operations.md “More than one process” */
async function startProcesses(config: Config, log: Log) {
  const { addresses, close } = await openMachine(config, log)
  openResources.push(close)
  shutdown.signal.throwIfAborted()
  const processes = superviseProcesses({
    count: portProcesses(config),
    environmentOf: (number) => ({
      ...(number > 1 && { ROLE: 'api' }),
      ...(!config.DATABASE_URL && { [embeddedUrlVariable]: addresses.databaseUrl }),
    }),
    log,
  })
  openResources.push(processes.stop)
  drainables.push(processes.drain)
  announceStart(config, await processes.start(shutdown.signal))
}

function announceStart(config: Config, address: string) {
  const displayAddress = config.PUBLIC_URL ? `${config.PUBLIC_URL} (listening on ${address})` : address
  process.stdout.write(
    `\n  Kinora is ready: ${styleText('bold', displayAddress)}\n${signInCodeNotice(config)}\n`,
  )
}

async function startWorkerNode(ctx: Context) {
  const { HOST, PORT, WORKER_LISTENS, TRANSCODES, HARDWARE, SECOND_CODEC } = ctx.config
  let address = null
  if (WORKER_LISTENS) {
    const app = await buildWorkerApp(ctx)
    openResources.push(() => app.close())
    address = await app.listen({ port: PORT, host: HOST })
  }
  shutdown.signal.throwIfAborted()
  await startJobs(ctx)
  ctx.log.info(
    { address, transcodes: TRANSCODES, hardware: HARDWARE, secondCodec: SECOND_CODEC },
    'the worker has started',
  )
}

async function startJobs(ctx: Context) {
  const worker = await runWorker(ctx)
  openResources.push(() => worker.stop())
  drainables.push(() => worker.drain())
}

/** A node with a full disk serves and drains, too; only the command `drain` does not see it. */
async function publishState(state: NodeState, config: Config, log: Log) {
  if (!cluster.isPrimary) {
    if (state === 'drained') sendToStarter({ topic: 'drained' })
    return
  }
  try {
    await writeNodeFile(config, state)
  } catch (error) {
    log.warn({ err: error }, 'the file that `drain` reads could not be written')
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

/** docs/operations.md “Taking a node out” */
function drainOnSignal(config: Config, log: Log) {
  const drain = async () => {
    if (draining.signal.aborted) return
    draining.abort()
    log.info('draining: no more requests and jobs are taken')
    await started
    await publishState('draining', config, log)
    await Promise.all(drainables.map((drained) => drained()))
    await publishState('drained', config, log)
    log.info('drained')
  }
  const drainOrLog = () =>
    drain().catch((error: unknown) => {
      if (!shutdown.signal.aborted) log.error({ err: error }, 'could not drain')
    })
  if (process.platform !== 'win32') process.on('SIGUSR2', () => void drainOrLog())
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
    draining.abort()
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
