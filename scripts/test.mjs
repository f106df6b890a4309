// npm test: the fixed suite. npm run test:deep: everything. npm run test:browsers: Chromium, Firefox and WebKitGTK.
// npm run test:pooler: the API behind PgBouncer. The last line counts the tests. `-- --shard 1/4` runs a part
// of each.
import { parseArgs } from 'node:util'
import { dependencyRules, runChecks, typesAndLint } from './checks.mjs'
import {
  printFailure,
  printGuards,
  printSlowest,
  runPlaywright,
  runPooled,
  runVitest,
  pooledFeatures,
} from './run-tests.mjs'
import { ensureChromium, ensureForStart, ensurePgbouncer } from './setup.mjs'
import { print } from './status.mjs'
import { printError, runScript, seconds, StepError } from './steps.mjs'

const { values } = parseArgs({
  options: {
    deep: { type: 'boolean', default: false },
    browsers: { type: 'boolean', default: false },
    pooler: { type: 'boolean', default: false },
    shard: { type: 'string' },
  },
})

await runScript(async () => {
  const since = Date.now()
  const shard = readShard(values.shard)
  process.env.TEST_DEPTH = values.deep || values.browsers ? 'deep' : 'fixed'
  const results = await prepareAndRun(shard)
  const tests = results.flatMap((result) => result.tests ?? [])
  printGuards(tests)
  printSlowest(tests)
  const failures = tests.filter(({ state }) => state === 'failed')
  if (failures.length > 0) print('Failed')
  for (const test of failures) printFailure(test)
  const count = (kind) => results.reduce((sum, result) => sum + result[kind], 0)
  print(`Done in ${seconds(since)}`)
  print(`${count('passed')} passed, ${count('failed')} failed`)
  return count('failed') === 0 && count('passed') > 0 ? 0 : 1
})

function readShard(shard) {
  if (shard === undefined) return undefined
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(shard) ?? []
  if (Number(index) >= 1 && Number(index) <= Number(count)) return shard
  throw new StepError(`--shard takes a fraction such as 1/4, not ${shard}.`)
}

async function prepareAndRun(shard) {
  try {
    await ensureForStart('all')
    if (values.deep || values.pooler) process.env.PGBOUNCER_PATH = await ensurePgbouncer()
    if (values.pooler) return [await runPooled(shard)]
    const chromium = await ensureChromium()
    const results = values.browsers ? [] : await runAll(shard, chromium)
    if (values.deep) results.push(await runPooled(shard, pooledFeatures))
    const isDone = !values.browsers && !values.deep
    return isDone ? results : [...results, await runPlaywright(shard, chromium, 'browsers')]
  } catch (error) {
    printError(error)
    return [{ passed: 0, failed: 1 }]
  }
}

/** The checks run beside the server tests, which have idle time; they belong to the first shard. */
async function runAll(shard, chromium) {
  const isFirst = !shard || shard.startsWith('1/')
  const checks = isFirst ? runChecks([typesAndLint, dependencyRules], 1) : 0
  const [failed, ofServer] = await Promise.all([checks, runVitest(shard)])
  return [{ passed: 0, failed }, ofServer, await runPlaywright(shard, chromium)]
}
