import { ensureDependencies, ensureFfmpeg } from './setup.mjs'
import { inRoot, runScript, node, runInherited } from './steps.mjs'

await runScript(async () => {
  await ensureDependencies('some')
  await ensureFfmpeg()
  return runInherited([node, inRoot('server', 'seed', 'main.ts'), ...process.argv.slice(2)])
})
