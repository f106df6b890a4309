// npm run seed: plants the demo content, once in the life of a database that nobody has used before.
import { ensureDependencies, ensureFfmpeg } from './setup.mjs'
import { inRoot, main, node, runOpenly } from './steps.mjs'

await main(async () => {
  await ensureDependencies('some')
  await ensureFfmpeg()
  return runOpenly([node, inRoot('server', 'seed', 'main.ts'), ...process.argv.slice(2)])
})
