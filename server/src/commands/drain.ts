import { setTimeout as pause } from 'node:timers/promises'
import { findRunningNode } from '../platform/processes/node-file.ts'
import { print, runCommand } from '../run-command.ts'

const pollMs = 250

/** `kinora drain`: the node of DATA_DIR, ROLE and PORT takes no more requests and jobs; ends with 0 when it may be stopped. */
await runCommand(async ({ config, signal }) => {
  const node = await findRunningNode(config)
  if (!node) {
    const { DATA_DIR, ROLE, PORT } = config
    print(`No node runs with DATA_DIR=${DATA_DIR}, ROLE=${ROLE} and PORT=${PORT}.`)
    return 1
  }
  process.kill(node.pid, 'SIGUSR2')
  print('The node takes no more requests and jobs. Waiting for what it has begun …')
  for (;;) {
    const current = await findRunningNode(config)
    if (current?.pid !== node.pid) {
      print('The node has been stopped.')
      return 0
    }
    if (current.state === 'drained') {
      print('The node is drained: stop it now. It serves again after a restart.')
      return 0
    }
    await pause(pollMs, undefined, { signal })
  }
})
