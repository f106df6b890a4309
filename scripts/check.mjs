import { boundaries, runChecks, typesAndLint } from './checks.mjs'
import { ensureDependencies, ensureWebBuild } from './setup.mjs'
import { main, seconds, tool } from './steps.mjs'

await main(async () => {
  const since = Date.now()
  await ensureDependencies()
  await ensureWebBuild()
  const checks = [
    typesAndLint,
    boundaries,
    { name: 'unused files, exports and packages', command: tool('knip') },
    { name: 'duplicates', command: tool('jscpd') },
    { name: 'bundle budgets', command: tool('size-limit') },
    { name: 'format', command: tool('oxfmt', '--check') },
  ]
  const failed = await runChecks(checks, 2)
  console.log(`${checks.length - failed} checks passed, ${failed} failed in ${seconds(since)}`)
  return failed === 0 ? 0 : 1
})
