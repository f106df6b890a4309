// What `npm test` and `npm run test:deep` share: they prepare, run the test runners and count.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPlaywrightReport, readVitestReport, slowestOf } from './reports.mjs'
import { ensureChromium, ensureForStart } from './setup.mjs'
import { explain, inRoot, runForOutput, seconds, tool } from './steps.mjs'

/** Another one each day; `npm test` takes its samples by it. */
const day = Math.floor(Date.now() / 86_400_000)

/** Prepares, runs and counts; the last line says how many tests passed and failed. Answers the exit code. */
export async function testAndCount(run) {
  const reports = mkdtempSync(join(tmpdir(), 'kinora-reports-'))
  process.once('exit', () => rmSync(reports, { recursive: true, force: true }))
  process.env.TEST_SEED ??= String(day)
  const results = await prepareAndRun((chromium) => run({ reports, chromium }))
  for (const { slowest = [] } of results) printSlowest(slowest)
  for (const { failures = [] } of results) printFailures(failures)
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
}

/** Without what the tests need, not one of them says anything. */
async function prepareAndRun(run) {
  try {
    await ensureForStart('all')
    return await run(await ensureChromium())
  } catch (error) {
    explain(error)
    return [{ passed: 0, failed: 1 }]
  }
}

export function runVitest(report, ...files) {
  return runTests({
    name: 'unit, API and pipeline tests',
    command: tool(
      'vitest',
      'run',
      ...files,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ),
    readReport: () => readVitestReport(report),
  })
}

export function runPlaywright(report, chromium, ...files) {
  return runTests({
    name: 'browser tests',
    command: tool('playwright', 'test', ...files, '--reporter=line,json'),
    options: {
      cwd: inRoot('e2e'),
      env: { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    },
    readReport: () => readPlaywrightReport(report),
  })
}

/** A run that fails without naming a failed test counts as one failure. */
async function runTests({ name, command, options, readReport }) {
  const since = Date.now()
  console.log(`· ${name} (TEST_SEED=${process.env.TEST_SEED}) …`)
  const { code, output } = await runForOutput(command, options)
  const { passed, skipped, failures, retried, times, ...counted } = readReport()
  const failed = code === 0 ? counted.failed : Math.max(counted.failed, 1)
  if (failed > 0) console.log(output.trimEnd())
  for (const test of retried) console.log(`↻ passed at the second try only: ${test}`)
  const rest = skipped > 0 ? `, ${skipped} skipped` : ''
  console.log(
    `${failed === 0 ? '✓' : '✗'} ${name} ${seconds(since)}: ${passed} passed, ${failed} failed${rest}`,
  )
  return { passed, failed, failures, slowest: slowestOf(times, 30) }
}

function printSlowest(kinds) {
  for (const { kind, tests } of kinds) {
    console.log(`The slowest ${kind} tests`)
    for (const { name, ms } of tests) console.log(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
  }
}

/** Once more at the end, where somebody looks first: what is above may be long. */
function printFailures(failures) {
  for (const { name, why } of failures) console.log([`✗ ${name}`, ...why].join('\n    '))
}
