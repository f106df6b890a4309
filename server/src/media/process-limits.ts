import { spawnSync } from 'node:child_process'

export interface ProcessLimits {
  /** Most memory one process may hold; needs `prlimit`. */
  memoryLimitBytes: number
  /** 0 is as important as the server itself, 19 gives way to everything. */
  niceness: number
}

type Wrapper = (limits: ProcessLimits) => string[]

const wrappers: Wrapper[] = [
  // Linux ends the process when the server dies, even by `kill -9`.
  () => ['setpriv', '--pdeathsig', 'KILL', '--'],
  ({ memoryLimitBytes }) => ['prlimit', `--data=${memoryLimitBytes}`, '--core=0', '--'],
  ({ niceness }) => ['nice', '-n', String(niceness)],
]

let working: Wrapper[] | undefined

/** The words that go before a command so that it runs within its limits, as far as this system has the tools. */
export function limitWords(limits: ProcessLimits): string[] {
  working ??= wrappers.filter((wrapper) => works(wrapper(limits)))
  return working.flatMap((wrapper) => wrapper(limits))
}

function works([command = '', ...words]: string[]) {
  return spawnSync(command, [...words, 'true'], { stdio: 'ignore' }).status === 0
}
