import { ensureDependencies } from './setup.mjs'
import { inRoot, runScript, node, runInherited } from './steps.mjs'

await runScript(async () => {
  await ensureDependencies('some')
  return runInherited([node, inRoot('server', 'src', 'verify-audit.ts')])
})
