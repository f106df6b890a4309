// npm run new -- call|table|screen|job|notification <domain>/<feature> <name>: writes a new piece of a feature and
// registers it. Nothing is written when any part is refused.
import { existsSync } from 'node:fs'
import { makeCall } from './new/call.mjs'
import { makeJob } from './new/job.mjs'
import { readNames } from './new/names.mjs'
import { makeNotification } from './new/notification.mjs'
import { makeScreen } from './new/screen.mjs'
import { makeTable } from './new/table.mjs'
import { openTree } from './new/tree.mjs'
import { inRoot, runCaptured, runScript, StepError, toolCommand } from './steps.mjs'

const makers = {
  call: makeCall,
  table: makeTable,
  screen: makeScreen,
  job: makeJob,
  notification: makeNotification,
}

await runScript(async () => {
  const [kind, path, name, ...rest] = process.argv.slice(2)
  const make = Object.hasOwn(makers, kind ?? '') ? makers[kind] : undefined
  if (!make || rest.length > 0)
    throw new StepError(`npm run new -- ${Object.keys(makers).join('|')} <domain>/<feature> <name>`)
  const tree = openTree()
  const next = make(tree, readNames(path, name))
  const { created, changed } = tree.write()
  await format([...created, ...changed].filter((file) => /\.tsx?$/.test(file)))
  for (const file of created) console.log(`+ ${file}`)
  for (const file of changed) console.log(`~ ${file}`)
  console.log(`Next:\n${next.map((line) => `  ${line}`).join('\n')}`)
})

async function format(files) {
  const isInstalled = existsSync(inRoot('node_modules', '.bin', 'oxfmt'))
  if (isInstalled) await runCaptured(toolCommand('oxfmt', ...files))
}
