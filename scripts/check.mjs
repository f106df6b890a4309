import { dependencyRules, runChecks, typesAndLint } from './checks.mjs'
import { ensureDependencies, ensureWebBuild } from './setup.mjs'
import { inRoot, runScript, seconds, toolCommand } from './steps.mjs'

await runScript(async () => {
  const since = Date.now()
  await ensureDependencies()
  await ensureWebBuild()
  const checks = [
    typesAndLint,
    dependencyRules,
    { name: 'unused files, exports and packages', command: toolCommand('knip') },
    { name: 'texts', command: [process.execPath, inRoot('scripts', 'texts.mjs'), '--check'] },
    { name: 'duplicates', command: toolCommand('jscpd') },
    { name: 'bundle budgets', command: toolCommand('size-limit') },
    { name: 'format', command: toolCommand('oxfmt', '--check') },
  ]
  const failed = await runChecks(checks, 2)
  console.log(`${checks.length - failed} checks passed, ${failed} failed in ${seconds(since)}`)
  return failed === 0 ? 0 : 1
})
