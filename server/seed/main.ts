import { parseArgs } from 'node:util'
import { readConfig } from '../src/config.ts'
import { indexMissing } from '../src/features/search/indexing.ts'
import { openContext } from '../src/open-context.ts'
import { createLog } from '../src/platform/log.ts'
import { explainOrThrow } from '../src/start-errors.ts'
import { plantCommunity } from './community.ts'
import { plantDemo } from './plant-demo.ts'

/** `npm run seed`: the demo content; with `--volume 10000`, a community of that many videos without files, for measurements. */
async function main() {
  const { values } = parseArgs({ options: { volume: { type: 'string' } } })
  const config = readConfig()
  const log = createLog({ level: config.LOG_LEVEL })
  const { ctx, close } = await openContext(config, log)
  try {
    if (values.volume) {
      await plantCommunity(ctx.db, { videos: Number(values.volume) })
      await indexMissing(ctx)
    } else await plantDemo(ctx, new AbortController().signal)
  } finally {
    await close()
  }
}

await main().catch(explainOrThrow)
