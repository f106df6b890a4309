import { ensureDependencies, ensureFfmpeg } from './setup.mjs'
import { inRoot, main, node, runOpenly } from './steps.mjs'

await main(async () => {
  await ensureDependencies('some')
  await ensureFfmpeg()
  return runOpenly([node, inRoot('server', 'seed', 'main.ts'), ...process.argv.slice(2)])
})
