// Runs the test runners, shows how far they are, and counts.
import { statSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { print, showStatus } from './status.mjs'
import { inRoot, runForOutput, seconds, tool } from './steps.mjs'

/** The part of a whole run that each runner takes, about: for the minutes left. */
const shares = { vitest: 0.45, playwright: 0.55 }
/** How long a file takes beside others, for each byte of it, about: for the minutes left. */
const weights = { unit: 0.05, api: 1, pipeline: 6 }
const weightOf = (file) => weights[kindOf(file)] * statSync(inRoot(file)).size
/** In CI, where a failed test runs once more, the tests that may need it. */
const mostRetried = 2

export function runVitest(shard) {
  const reporter = `--reporter=${inRoot('scripts', 'reporters', 'vitest.mjs')}`
  return runTests({
    name: 'unit, API and pipeline tests',
    command: tool('vitest', 'run', ...depthOption(), ...shardOption(shard), reporter),
    shareLeft: shares.playwright / shares.vitest,
  })
}

/** What differs behind a pooler: what is kept and forgotten, events, jobs, locks, and statements of every kind. */
export const someFeatures = ['playlists', 'site-settings', 'uploads', 'videos'].map(
  (name) => `server/src/features/${name}/`,
)

/** The API tests once more, with PgBouncer before every database; of all features, or of some. */
export function runPooled(shard, features = []) {
  const reporter = `--reporter=${inRoot('scripts', 'reporters', 'vitest.mjs')}`
  const fixed = ['--project=api', '--tags-filter=!deep', '--passWithNoTests', ...features]
  return runTests({
    name: 'API tests behind PgBouncer',
    command: tool('vitest', 'run', ...fixed, ...shardOption(shard), reporter),
    options: { env: { ...process.env, TEST_POOLER: 'pgbouncer', TEST_DEPTH: 'fixed' } },
    shareLeft: 0,
  })
}

/** The journeys in Chromium; with the configuration `browsers`, the one that three browsers walk. */
export function runPlaywright(shard, chromium, config = '.') {
  const reporter = `--reporter=${inRoot('scripts', 'reporters', 'playwright.mjs')}`
  return runTests({
    name: config === '.' ? 'browser tests' : 'three browsers',
    command: tool('playwright', 'test', `--config=${config}`, ...shardOption(shard), reporter),
    options: { cwd: inRoot('e2e'), env: { ...process.env, CHROMIUM_PATH: chromium } },
    shareLeft: 0,
  })
}

const depthOption = () => (process.env.TEST_DEPTH === 'deep' ? [] : ['--tags-filter=!deep'])
const shardOption = (shard) => (shard ? [`--shard=${shard}`] : [])

/** A run that fails without naming a failed test counts as one failure. */
async function runTests({ name, command, options, shareLeft }) {
  const since = Date.now()
  print(`· ${name} …`)
  const run = startRun()
  const hideStatus = showStatus(() => `${name}: ${run.describe(since, shareLeft)}`)
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
  for (const test of retried) print(`↻ passed at the second try only: ${nameOf(test)}`)
  const tooManyRetried = retried.length > mostRetried
  if (tooManyRetried) print(`✗ ${retried.length} tests needed a second try, more than ${mostRetried}`)
  const allFailed = failed + Number(isUnexplained) + Number(tooManyRetried)
  const rest = skipped > 0 ? `, ${skipped} skipped` : ''
  print(
    `${allFailed === 0 ? '✓' : '✗'} ${name} ${seconds(since)}: ${passed} passed, ${allFailed} failed${rest}`,
  )
  return { passed, failed: allFailed, tests }
}

/** Keeps what the reporters send; see `scripts/reporters/`. */
function startRun() {
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
    describe: (since, shareLeft) => {
      const counted = count('passed') + count('failed')
      const failed = count('failed')
      const progress = plan.files
        ? `${counted} tests in ${filesDone} of ${plan.files.length} files`
        : `${counted} of ${plan.tests ?? '?'} tests`
      const total = plan.tests ?? plan.files?.reduce((sum, file) => sum + weightOf(file), 0) ?? 0
      const parts = [progress, failed > 0 && `${failed} failed`, running.at(-1)]
      return [...parts, minutesLeft(since, done / total, shareLeft)].filter(Boolean).join(', ')
    },
    results: () => ({ passed: count('passed'), failed: count('failed'), skipped: count('skipped'), tests }),
  }
}

const kindOf = (file) =>
  /\.pipeline\.test/.test(file) ? 'pipeline' : /\.api\.test|^server\/test/.test(file) ? 'api' : 'unit'

/** Nothing as long as too little is done to say. */
function minutesLeft(since, fraction, shareLeft) {
  if (!(fraction > 0.02)) return ''
  const all = (Date.now() - since) / fraction
  const minutes = Math.ceil((all * (1 - fraction + shareLeft)) / 60_000)
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

/** The slowest tests, and those that take so much of their time-out that a slower machine may need all of it. */
export function printSlowest(tests) {
  const bySlowness = [...tests].sort((a, b) => b.ms - a.ms)
  const line = (test) => `  ${(test.ms / 1000).toFixed(1).padStart(6)} s  ${nameOf(test)}`
  print('The ten slowest')
  for (const test of bySlowness.slice(0, 10)) print(line(test))
  const near = bySlowness.filter(({ ms, timeoutMs }) => ms > timeoutMs / 3)
  if (near.length > 0) print('More than a third of their time-out')
  for (const test of near) print(`${line(test)} (of ${test.timeoutMs / 1000} s)`)
}

/** How much each guard had to look at: one that read nothing would find nothing for ever. */
export function printGuards(tests) {
  const read = tests.flatMap(({ guards = [] }) => guards)
  if (read.length > 0) print(`Guarded: ${read.join(', ')}`)
}
