import { ensureDependencies } from './setup.mjs'
import { main, runOpenly, tool } from './steps.mjs'

await main(async () => {
  await ensureDependencies()
  const lint = await runOpenly(tool('oxlint', '--fix'))
  const format = await runOpenly(tool('oxfmt'))
  return lint || format
})
