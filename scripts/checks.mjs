import { print, showStatus } from './status.mjs'
import { runForOutput, seconds, toolCommand } from './steps.mjs'

export const workspaces = ['contract', 'server', 'web', 'e2e', 'bench']

/** The linter's type-aware rules run the compiler, so they report type errors too. */
export const typesAndLint = {
  name: 'types and lint',
  command: toolCommand('oxlint', '--type-aware', '--type-check'),
  // The type checker is a Go program: less frequent garbage collection makes it a sixth faster, with no more memory.
  options: { env: { ...process.env, GOGC: '400' } },
}
export const dependencyRules = {
  name: 'boundaries',
  command: toolCommand('depcruise', '--output-type', 'err', ...workspaces),
}

export async function runChecks(checks, atOnce) {
  const waiting = [...checks]
  let failed = 0
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const since = Date.now()
      const hideStatus = showStatus(() => `${check.name} ${seconds(since)}`)
      const { code, output } = await runForOutput(check.command, check.options)
      hideStatus()
      print(`${code === 0 ? '✓' : '✗'} ${check.name} ${seconds(since)}`)
      if (code === 0) continue
      failed++
      print(output.trimEnd())
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return failed
}
