import { ensureDependencies } from './setup.mjs'
import { runScript, runInherited, toolCommand } from './steps.mjs'

await runScript(async () => {
  await ensureDependencies()
  const lint = await runInherited(toolCommand('oxlint', '--fix'))
  const format = await runInherited(toolCommand('oxfmt'))
  return lint || format
})
