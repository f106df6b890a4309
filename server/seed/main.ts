import { parseArgs } from 'node:util'
import { readConfig } from '../src/config.ts'
import type { Context } from '../src/context.ts'
import { computeVideoSignals } from '../src/domains/discovery/feeds/jobs.ts'
import { computeTrendingLists } from '../src/domains/discovery/feeds/trending.ts'
import { indexMissing } from '../src/domains/discovery/search/indexing.ts'
import { rollUpAllChannels } from '../src/domains/studio/views/roll-up.ts'
import { openContext } from '../src/open-context.ts'
import { createLog } from '../src/platform/log.ts'
import { exitWithMessage } from '../src/startup-errors.ts'
import { seedAdministration } from './seed-administration.ts'
import { vacuumAnalyze, seedCommunity } from './seed-community.ts'
import { seedModeration } from './seed-moderation.ts'
import { seedDemo } from './seed-demo.ts'
import { seedTastes } from './seed-tastes.ts'

const neverAborted = new AbortController().signal

/**
 * `npm run seed`: the demo content. For benchmarks: `--volume 10000` plants a community of that many videos without
 * media files, whose `--users`, `--comments` and `--views` may be given; with `--bare` without what jobs derive from it (search
 * index, recommendations, trending, roll-ups), which takes longer than the rows. `--people 100000 --audit 1000000` plants users
 * and audit entries; `--reports 10000` reports and appeals for such a community.
 */
async function main() {
  const option = { type: 'string' } as const
  const { values } = parseArgs({
    options: {
      volume: option,
      users: option,
      comments: option,
      views: option,
      bare: { type: 'boolean', default: false },
      people: option,
      audit: option,
      reports: option,
    },
  })
  const config = readConfig()
  const log = createLog({ level: config.LOG_LEVEL })
  const { ctx, close } = await openContext(config, log)
  try {
    const parseCount = (name: keyof typeof values) => Number(values[name] ?? 0)
    const sizeOf = (name: keyof typeof values) => parseCount(name) || undefined
    const [volume, people, reports] = [parseCount('volume'), parseCount('people'), parseCount('reports')]
    const size = { users: sizeOf('users'), comments: sizeOf('comments'), views: sizeOf('views') }
    if (volume > 0) await seedCommunity(ctx.db, { videos: volume, ...size })
    if (volume > 0 && !values.bare) await deriveSignals(ctx)
    if (people > 0) await seedAdministration(ctx.db, { users: people, entries: parseCount('audit') })
    if (reports > 0) await seedModeration(ctx.db, { reports })
    if (volume + people + reports === 0) await seedDemo(ctx, neverAborted)
  } finally {
    await close()
  }
}

async function deriveSignals(ctx: Context) {
  await indexMissing(ctx)
  await seedTastes(ctx.db)
  await computeVideoSignals(ctx)
  await computeTrendingLists(ctx)
  await rollUpAllChannels(ctx, neverAborted)
  await vacuumAnalyze(ctx.db)
}

await main().catch(exitWithMessage)
