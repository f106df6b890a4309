import { readConfig, type Config } from './config.ts'
import { createLog, type Log } from './platform/log.ts'
import { exitWithMessage } from './startup-errors.ts'

interface CommandRun {
  config: Config
  log: Log
  /** Aborted by SIGINT and SIGTERM. */
  signal: AbortSignal
}

/** Runs a command of an operator; resolves with its exit code. Errors that an operator can fix are printed as a sentence. */
export async function runCommand(work: (run: CommandRun) => Promise<number>) {
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => stopping.abort(new Error(`The command was stopped (${name}).`)))
  try {
    process.umask(0o077)
    process.exitCode = await work({
      config: readConfig(),
      log: createLog({ level: 'warn' }),
      signal: stopping.signal,
    })
  } catch (error) {
    const cause: unknown = stopping.signal.aborted ? stopping.signal.reason : error
    if (!stopping.signal.aborted && !isUsageError(cause)) exitWithMessage(cause)
    process.stderr.write(`${(cause as Error).message}\n`)
    process.exitCode = 1
  }
}

/** Of `parseArgs`. */
const isUsageError = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')

export const print = (line: string) => process.stdout.write(`${line}\n`)
