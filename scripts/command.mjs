// npm run backup, restore, …: runs a command of server/src/commands.
import { ensureDependencies } from './setup.mjs'
import { inRoot, runScript, node, runInherited } from './steps.mjs'

await runScript(async () => {
  await ensureDependencies('some')
  const [name, ...args] = process.argv.slice(2)
  return runInherited([node, inRoot('server', 'src', 'commands', `${name}.ts`), ...args])
})
