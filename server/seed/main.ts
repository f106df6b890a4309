import { parseArgs } from 'node:util'
import { readConfig } from '../src/config.ts'
import type { Context } from '../src/context.ts'
import { findSignals } from '../src/features/feeds/signals.ts'
import { keepTrendingLists } from '../src/features/feeds/trending.ts'
import { indexMissing } from '../src/features/search/indexing.ts'
import { openContext } from '../src/open-context.ts'
import { createLog } from '../src/platform/log.ts'
import { explainOrThrow } from '../src/start-errors.ts'
import { plantAdministration } from './administration.ts'
import { plantCommunity } from './community.ts'
import { plantDemo } from './plant-demo.ts'
import { plantTastes } from './tastes.ts'

/**
 * `npm run seed`: the demo content. For measurements: with `--volume 10000`, a community of that many videos without files;
 * with `--people 100000 --audit 1000000`, as many people and entries of the audit log.
 */
async function main() {
  const option = { type: 'string' } as const
  const { values } = parseArgs({ options: { volume: option, people: option, audit: option } })
  const config = readConfig()
  const log = createLog({ level: config.LOG_LEVEL })
  const { ctx, close } = await openContext(config, log)
  try {
    const [volume, people, entries] = [values.volume, values.people, values.audit].map(Number)
    if (volume) await plantVolumeOf(ctx, volume)
    else if (people) await plantAdministration(ctx.db, { people, entries: entries || 0 })
    else await plantDemo(ctx, new AbortController().signal)
  } finally {
    await close()
  }
}

/** With what a night finds out about it, so that there is something to recommend. */
async function plantVolumeOf(ctx: Context, videos: number) {
  await plantCommunity(ctx.db, { videos })
  await indexMissing(ctx)
  await plantTastes(ctx.db)
  await findSignals(ctx)
  await keepTrendingLists(ctx)
}

await main().catch(explainOrThrow)
