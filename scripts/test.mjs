// npm test: types, lint, boundaries, unit, API, pipeline and browser tests. The last line counts the tests.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { boundaries, lint, runChecks, types } from './checks.mjs'
import { ensureChromium, ensureDependencies, ensureFfmpeg, ensureWebBuild } from './setup.mjs'
import { explain, inRoot, main, runForOutput, seconds, tool } from './steps.mjs'

await main(async () => {
  const reports = mkdtempSync(join(tmpdir(), 'kinora-reports-'))
  try {
    const results = await prepareAndRun(reports)
    const passed = results.reduce((sum, result) => sum + result.passed, 0)
    const failed = results.reduce((sum, result) => sum + result.failed, 0)
    console.log(`${passed} passed, ${failed} failed`)
    return failed === 0 && passed > 0 ? 0 : 1
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
})

/** Without what the tests need, not one of them says anything. */
async function prepareAndRun(reports) {
  try {
    await ensureDependencies()
    await ensureFfmpeg()
    await ensureWebBuild()
    return await runAll(reports, await ensureChromium())
  } catch (error) {
    explain(error)
    return [{ passed: 0, failed: 1 }]
  }
}

/** The checks and the tests without a browser share the machine; the browser gets it for itself. */
async function runAll(reports, chromium) {
  const checks = runChecks([...types, lint(), boundaries], 1)
  const unit = await runUnitTests(join(reports, 'vitest.json'))
  const results = [{ passed: 0, failed: await checks }, unit]
  if (existsSync(inRoot('e2e', 'playwright.config.ts'))) {
    results.push(await runBrowserTests(join(reports, 'playwright.json'), chromium))
  }
  return results
}

function runUnitTests(report) {
  return runTests({
    name: 'unit, API and pipeline tests',
    command: tool('vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`),
    report,
    count: ({ numPassedTests, numFailedTests, numPendingTests }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests,
    }),
  })
}

function runBrowserTests(report, chromium) {
  return runTests({
    name: 'browser tests',
    command: tool('playwright', 'test', '--reporter=line,json'),
    options: {
      cwd: inRoot('e2e'),
      env: { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    },
    report,
    count: ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    }),
  })
}

/** A run that fails without naming a failed test counts as one failure. */
async function runTests({ name, command, options, report, count }) {
  const since = Date.now()
  console.log(`· ${name} …`)
  const { code, output } = await runForOutput(command, options)
  const counted = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 }
  const failed = code === 0 ? counted.failed : Math.max(counted.failed, 1)
  if (failed > 0) console.log(output.trimEnd())
  const skipped = counted.skipped > 0 ? `, ${counted.skipped} skipped` : ''
  console.log(
    `${failed === 0 ? '✓' : '✗'} ${name} ${seconds(since)}: ${counted.passed} passed, ${failed} failed${skipped}`,
  )
  return { passed: counted.passed, failed }
}
