import { styleText } from 'node:util'
import { plantDemo } from '../seed/plant-demo.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { openContext } from './open-context.ts'
import { createLog } from './platform/log.ts'
import { collectProcessMetrics } from './platform/metrics.ts'
import { explainOrThrow } from './start-errors.ts'
import { runWorker } from './worker.ts'

type Stop = () => Promise<unknown>

/** Config → context → roles → listen; what was opened is closed in the opposite order. */
async function main() {
  const config = readConfig()
  const log = createLog({ level: config.LOG_LEVEL })
  const opened: Stop[] = []
  stopOnSignals(opened, log)

  collectProcessMetrics()
  const { ctx, close } = await openContext(config, log)
  opened.push(close)

  if (config.ROLE !== 'worker') {
    const app = await buildApp(ctx)
    opened.push(
      () => app.close(),
      () => ctx.events.close(),
    )
    const address = await app.listen({ port: config.PORT, host: config.HOST })
    const shown = config.PUBLIC_URL ? `${config.PUBLIC_URL} (listening on ${address})` : address
    process.stdout.write(`\n  Kinora is ready: ${styleText('bold', shown)}\n\n`)
  }
  if (config.ROLE !== 'api') {
    const worker = await runWorker(ctx)
    opened.push(() => worker.stop())
  }
  if (config.DEMO && config.ROLE === 'all') {
    const leaving = new AbortController()
    const planted = plantDemo(ctx, leaving.signal)
    opened.push(() => {
      leaving.abort()
      return planted
    })
  }
}

/** The first signal closes everything in order; a later one does not wait. */
function stopOnSignals(opened: Stop[], log: ReturnType<typeof createLog>) {
  let stoppingSince: number | undefined
  const stop = async () => {
    if (stoppingSince) {
      // One Ctrl-C comes several times: from the terminal, from npm and from the start script.
      if (Date.now() - stoppingSince > 1000) process.exit(1)
      return
    }
    stoppingSince = Date.now()
    for (const close of opened.toReversed()) {
      await close().catch((error: unknown) => log.error({ err: error }, 'something did not close'))
    }
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
}

await main().catch(explainOrThrow)
