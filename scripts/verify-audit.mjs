import { ensureDependencies } from './setup.mjs'
import { inRoot, main, node, runOpenly } from './steps.mjs'

await main(async () => {
  await ensureDependencies('some')
  return runOpenly([node, inRoot('server', 'src', 'verify-audit.ts')])
})
