import { statSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { print, showStatus } from './status.mjs'
import { inRoot, runForOutput, seconds, toolCommand } from './steps.mjs'

/** Approximate share of each runner in a full run, for the time estimate. */
const runnerShares = { vitest: 0.45, playwright: 0.55 }
/** Approximate duration per byte of a test file, for the time estimate. */
const kindWeights = { unit: 0.05, api: 1, pipeline: 6 }
const weightOf = (file) => kindWeights[kindOf(file)] * statSync(inRoot(file)).size
/** CI retries a failed test once; more retried tests than this fail the run. */
const maxRetried = 2

export function runVitest(shard) {
  const reporter = `--reporter=${inRoot('scripts', 'reporters', 'vitest.mjs')}`
  return runTests({
    name: 'unit, API and pipeline tests',
    command: toolCommand('vitest', 'run', ...depthOption(), ...shardOption(shard), reporter),
    remainingShare: runnerShares.playwright / runnerShares.vitest,
  })
}

/** A sample that covers what a pooler changes: caching, events, jobs, locks, and every kind of statement. */
export const pooledFeatures = [
  'community/playlists',
  'site/site-settings',
  'library/uploads',
  'library/videos',
].map((name) => `server/src/domains/${name}/`)

export function runPooled(shard, features = []) {
  const reporter = `--reporter=${inRoot('scripts', 'reporters', 'vitest.mjs')}`
  const fixed = ['--project=api', '--tags-filter=!deep', '--passWithNoTests', ...features]
  return runTests({
    name: 'API tests behind PgBouncer',
    command: toolCommand('vitest', 'run', ...fixed, ...shardOption(shard), reporter),
    options: { env: { ...process.env, TEST_POOLER: 'pgbouncer', TEST_DEPTH: 'fixed' } },
    remainingShare: 0,
  })
}

export function runPlaywright(shard, chromium, config = '.') {
  const reporter = `--reporter=${inRoot('scripts', 'reporters', 'playwright.mjs')}`
  return runTests({
    name: config === '.' ? 'browser tests' : 'three browsers',
    command: toolCommand('playwright', 'test', `--config=${config}`, ...shardOption(shard), reporter),
    options: { cwd: inRoot('e2e'), env: { ...process.env, CHROMIUM_PATH: chromium } },
    remainingShare: 0,
  })
}

const depthOption = () => (process.env.TEST_DEPTH === 'deep' ? [] : ['--tags-filter=!deep'])
const shardOption = (shard) => (shard ? [`--shard=${shard}`] : [])

/** A run that fails without a failed test counts as one failure. */
async function runTests({ name, command, options, remainingShare }) {
  const since = Date.now()
  print(`· ${name} …`)
  const run = createRunTracker()
  const hideStatus = showStatus(() => `${name}: ${run.describe(since, remainingShare)}`)
  const { code, output } = await runForOutput(command, {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    onSpawn: (child) =>
      createInterface({ input: child.stdio[3] }).on('line', (line) => run.take(JSON.parse(line))),
  })
  hideStatus()
  const { passed, failed, skipped, tests } = run.results()
  const isUnexplained = code !== 0 && failed === 0
  if (isUnexplained) print(output.trimEnd())
  const retried = tests.filter(({ isRetried }) => isRetried)
  for (const test of retried) print(`↻ passed only on the second try: ${nameOf(test)}`)
  const tooManyRetried = retried.length > maxRetried
  if (tooManyRetried) print(`✗ ${retried.length} tests needed a second try, more than ${maxRetried}`)
  const allFailed = failed + Number(isUnexplained) + Number(tooManyRetried)
  const rest = skipped > 0 ? `, ${skipped} skipped` : ''
  print(
    `${allFailed === 0 ? '✓' : '✗'} ${name} ${seconds(since)}: ${passed} passed, ${allFailed} failed${rest}`,
  )
  return { passed, failed: allFailed, tests }
}

function createRunTracker() {
  const tests = []
  const running = []
  let plan = {}
  let done = 0
  let filesDone = 0
  const count = (state) => tests.filter((test) => test.state === state).length
  const handlers = {
    plan: (event) => {
      plan = event
    },
    file: ({ file }) => {
      running.push(file)
    },
    fileEnd: ({ file, kind, ms }) => {
      running.splice(running.indexOf(file), 1)
      done += weightOf(file)
      filesDone++
      const inTests = tests.filter((test) => test.file === file).reduce((sum, test) => sum + test.ms, 0)
      tests.push({ kind, file, name: '(preparing)', state: 'prepared', ms: Math.max(0, ms - inTests) })
    },
    test: (test) => {
      tests.push(test)
      if (test.state === 'failed') printFailure(test)
      if (!plan.files) done++
    },
  }
  return {
    take: (event) => handlers[event.type](event),
    describe: (since, remainingShare) => {
      const counted = count('passed') + count('failed')
      const failed = count('failed')
      const progress = plan.files
        ? `${counted} tests in ${filesDone} of ${plan.files.length} files`
        : `${counted} of ${plan.tests ?? '?'} tests`
      const total = plan.tests ?? plan.files?.reduce((sum, file) => sum + weightOf(file), 0) ?? 0
      const parts = [progress, failed > 0 && `${failed} failed`, running.at(-1)]
      return [...parts, minutesLeft(since, done / total, remainingShare)].filter(Boolean).join(', ')
    },
    results: () => ({ passed: count('passed'), failed: count('failed'), skipped: count('skipped'), tests }),
  }
}

const kindOf = (file) =>
  /\.pipeline\.test/.test(file) ? 'pipeline' : /\.api\.test|^server\/test/.test(file) ? 'api' : 'unit'

function minutesLeft(since, fraction, remainingShare) {
  if (!(fraction > 0.02)) return ''
  const all = (Date.now() - since) / fraction
  const minutes = Math.ceil((all * (1 - fraction + remainingShare)) / 60_000)
  return `about ${minutes} min left`
}

const nameOf = ({ file, name }) => [file, name].filter(Boolean).join(' › ')

export function printFailure(test) {
  const { why, screenshot, rerun } = test
  const depth = process.env.TEST_DEPTH === 'deep' ? 'TEST_DEPTH=deep ' : ''
  const rest = [
    ...why,
    screenshot && `screenshot: ${screenshot}`,
    rerun && `alone: ${rerun.replace('npx', `${depth}npx`)}`,
  ]
  print([`✗ ${nameOf(test)}`, ...rest.filter(Boolean)].join('\n    '))
}

export function printSlowest(tests) {
  const bySlowness = [...tests].sort((a, b) => b.ms - a.ms)
  const line = (test) => `  ${(test.ms / 1000).toFixed(1).padStart(6)} s  ${nameOf(test)}`
  print('The ten slowest')
  for (const test of bySlowness.slice(0, 10)) print(line(test))
  const near = bySlowness.filter(({ ms, timeoutMs }) => ms > timeoutMs / 3)
  if (near.length > 0) print('More than a third of their timeout')
  for (const test of near) print(`${line(test)} (of ${test.timeoutMs / 1000} s)`)
}

/** Number of items each guard checked: a guard that reads nothing never fails. */
export function printGuards(tests) {
  const read = tests.flatMap(({ guards = [] }) => guards)
  if (read.length > 0) print(`Guarded: ${read.join(', ')}`)
}
