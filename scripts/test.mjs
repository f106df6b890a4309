// npm test: types, lint, boundaries, unit, API, pipeline and browser tests. The last line counts the tests.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { boundaries, lint, runChecks, types } from './checks.mjs'
import { readPlaywrightReport, readVitestReport } from './reports.mjs'
import { ensureChromium, ensureDependencies, ensureFfmpeg, ensureWebBuild } from './setup.mjs'
import { explain, inRoot, main, runForOutput, seconds, tool } from './steps.mjs'

await main(async () => {
  const reports = mkdtempSync(join(tmpdir(), 'kinora-reports-'))
  process.once('exit', () => rmSync(reports, { recursive: true, force: true }))
  const results = await prepareAndRun(reports)
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
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
  return [...results, await runBrowserTests(join(reports, 'playwright.json'), chromium)]
}

function runUnitTests(report) {
  return runTests({
    name: 'unit, API and pipeline tests',
    command: tool('vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`),
    readReport: () => readVitestReport(report),
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
    readReport: () => readPlaywrightReport(report),
  })
}

/** A run that fails without naming a failed test counts as one failure. */
async function runTests({ name, command, options, readReport }) {
  const since = Date.now()
  console.log(`· ${name} …`)
  const { code, output } = await runForOutput(command, options)
  const { passed, skipped, retried, ...counted } = readReport()
  const failed = code === 0 ? counted.failed : Math.max(counted.failed, 1)
  if (failed > 0) console.log(output.trimEnd())
  for (const test of retried) console.log(`↻ passed at the second try only: ${test}`)
  const rest = skipped > 0 ? `, ${skipped} skipped` : ''
  console.log(
    `${failed === 0 ? '✓' : '✗'} ${name} ${seconds(since)}: ${passed} passed, ${failed} failed${rest}`,
  )
  return { passed, failed }
}
