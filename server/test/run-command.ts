import { execFile } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const node = join(root, 'node_modules/.bin/node')

/** What a command works on: a data folder, and the settings of the site. */
export interface CommandPlace {
  folder: string
  environment?: Record<string, string>
}

export interface CommandResult {
  code: number
  output: string
}

/** A command of server/src/commands, as an operator runs it. */
export function runCommand(
  { folder, environment = {} }: CommandPlace,
  name: string,
  ...args: string[]
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const env = { ...process.env, DATA_DIR: folder, ...environment }
    const command = [join('server/src/commands', `${name}.ts`), ...args]
    execFile(node, command, { cwd: root, env, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    )
  })
}

/** @throws Error with the output of a command that fails */
export async function runSuccessfully(...command: Parameters<typeof runCommand>): Promise<string> {
  const { code, output } = await runCommand(...command)
  if (code !== 0) throw new Error(`${command[1]} ended with ${code}:\n${output}`)
  return output
}
