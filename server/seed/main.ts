import { parseArgs } from 'node:util'
import { readConfig } from '../src/config.ts'
import type { Context } from '../src/context.ts'
import { findSignals } from '../src/features/feeds/signals.ts'
import { keepTrendingLists } from '../src/features/feeds/trending.ts'
import { indexMissing } from '../src/features/search/indexing.ts'
import { runRollUpViews } from '../src/features/views/roll-up.ts'
import { openContext } from '../src/open-context.ts'
import { createLog } from '../src/platform/log.ts'
import { explainOrThrow } from '../src/start-errors.ts'
import { plantAdministration } from './administration.ts'
import { bringToRest, plantCommunity } from './community.ts'
import { plantModeration } from './moderation.ts'
import { plantDemo } from './plant-demo.ts'
import { plantTastes } from './tastes.ts'

const never = new AbortController().signal

/**
 * `npm run seed`: the demo content. For benchmarks: `--volume 10000` plants a community of that many videos without
 * media files; `--people 100000 --audit 1000000` users and audit entries; `--reports 10000` reports and appeals for
 * such a community.
 */
async function main() {
  const option = { type: 'string' } as const
  const { values } = parseArgs({
    options: { volume: option, people: option, audit: option, reports: option },
  })
  const config = readConfig()
  const log = createLog({ level: config.LOG_LEVEL })
  const { ctx, close } = await openContext(config, log)
  try {
    const numberOf = (name: keyof typeof values) => Number(values[name] ?? 0)
    const [volume, people, reports] = [numberOf('volume'), numberOf('people'), numberOf('reports')]
    if (volume > 0) await plantVolumeOf(ctx, volume)
    if (people > 0) await plantAdministration(ctx.db, { people, entries: numberOf('audit') })
    if (reports > 0) await plantModeration(ctx.db, { reports })
    if (volume + people + reports === 0) await plantDemo(ctx, never)
  } finally {
    await close()
  }
}

async function plantVolumeOf(ctx: Context, videos: number) {
  await plantCommunity(ctx.db, { videos })
  await indexMissing(ctx)
  await plantTastes(ctx.db)
  await findSignals(ctx)
  await keepTrendingLists(ctx)
  await runRollUpViews(ctx, {}, { signal: never, attempt: 1, lastAttempt: false, log: ctx.log })
  await bringToRest(ctx.db)
}

await main().catch(explainOrThrow)
