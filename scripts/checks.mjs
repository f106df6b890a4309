// The static checks that `npm test` and `npm run check` share, and how checks run side by side.
import { print, showStatus } from './status.mjs'
import { runForOutput, seconds, tool } from './steps.mjs'

export const workspaces = ['contract', 'server', 'web', 'e2e', 'bench']

/** The linter asks the compiler for types anyway, and so says what the compiler finds too. */
export const typesAndLint = {
  name: 'types and lint',
  command: tool('oxlint', '--type-aware', '--type-check'),
  // The type checker is written in Go: collecting less often makes it a sixth quicker, and no larger.
  options: { env: { ...process.env, GOGC: '400' } },
}
export const boundaries = {
  name: 'boundaries',
  command: tool('depcruise', '--output-type', 'err', ...workspaces),
}

/** Runs the checks, a few at once, prints a line for each and the output of those that fail; returns how many failed. */
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
