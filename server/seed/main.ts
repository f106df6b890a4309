import { parseArgs } from 'node:util'
import { readConfig } from '../src/config.ts'
import type { Context } from '../src/context.ts'
import { findSignals } from '../src/features/feeds/signals.ts'
import { keepTrendingLists } from '../src/features/feeds/trending.ts'
import { indexMissing } from '../src/features/search/indexing.ts'
import { openContext } from '../src/open-context.ts'
import { createLog } from '../src/platform/log.ts'
import { explainOrThrow } from '../src/start-errors.ts'
import { plantCommunity } from './community.ts'
import { plantModeration } from './moderation.ts'
import { plantDemo } from './plant-demo.ts'
import { plantTastes } from './tastes.ts'

/**
 * `npm run seed`: the demo content; with `--volume 10000`, a community of that many videos without files, for measurements;
 * with `--reports 10000`, what such a community, of now or before, gives its staff to do.
 */
async function main() {
  const { values } = parseArgs({ options: { volume: { type: 'string' }, reports: { type: 'string' } } })
  const config = readConfig()
  const log = createLog({ level: config.LOG_LEVEL })
  const { ctx, close } = await openContext(config, log)
  try {
    if (values.volume) await plantVolumeOf(ctx, Number(values.volume))
    if (values.reports) await plantModeration(ctx.db, { reports: Number(values.reports) })
    if (!values.volume && !values.reports) await plantDemo(ctx, new AbortController().signal)
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
