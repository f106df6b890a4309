// npm test: types, lint, boundaries, unit, API, pipeline and browser tests. The last line counts the tests.
import { join } from 'node:path'
import { boundaries, runChecks, typesAndLint } from './checks.mjs'
import { runPlaywright, runVitest, testAndCount } from './run-tests.mjs'
import { main } from './steps.mjs'

await main(() => testAndCount(runAll))

/** The checks and the tests without a browser share the machine; the browser gets it for itself. */
async function runAll({ reports, chromium }) {
  const checks = runChecks([typesAndLint, boundaries], 1)
  const unit = await runVitest(join(reports, 'vitest.json'))
  const results = [{ passed: 0, failed: await checks }, unit]
  return [...results, await runPlaywright(join(reports, 'playwright.json'), chromium)]
}
