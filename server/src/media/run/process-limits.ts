import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

export interface ProcessLimits {
  /** Most memory one process may hold; needs `prlimit`. */
  memoryLimitBytes: number
  /** 0 is as important as the server itself, 19 gives way to everything. */
  niceness: number
}

/** What one run may use besides. */
export interface RunLimits extends ProcessLimits {
  /** Of all its threads together. */
  cpuSeconds: number
  /** The longest file it may write. */
  fileBytes: number
}

type Wrapper = (limits: RunLimits) => string[]

const openFiles = 256
/**
 * Every rung has threads for decoding, filters and encoding, each about as many as there are processors; one in AV1 has
 * more than seventy besides.
 */
const threads = 640 + 32 * availableParallelism()

// Without a network there is nothing to connect to, whatever a file says. Root may leave it at once; others in a
// namespace of their own, where the number of processes counts for this run alone.
const withoutNetwork: Wrapper[] = [
  () => ['unshare', '--net', '--'],
  () => ['unshare', '--user', '--map-current-user', '--net', '--', 'prlimit', `--nproc=${threads}`, '--'],
]

/** Linux ends the process when the server dies, even by `kill -9`. */
const endingWithServer: Wrapper = () => ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs', '--']

const wrappers: Wrapper[] = [
  endingWithServer,
  ({ memoryLimitBytes, cpuSeconds, fileBytes }) => [
    'prlimit',
    `--data=${memoryLimitBytes}`,
    // At the first number it is asked to end, some seconds later it is ended.
    `--cpu=${Math.ceil(cpuSeconds)}:${Math.ceil(cpuSeconds) + 10}`,
    `--fsize=${Math.ceil(fileBytes)}`,
    `--nofile=${openFiles}`,
    '--core=0',
    '--',
  ],
  ({ niceness }) => ['nice', '-n', String(niceness)],
]

let working: Wrapper[] | undefined

/** The words that go before a command so that it runs within its limits, as far as this system has the tools. */
export function limitWords(limits: RunLimits): string[] {
  const works = (wrapper: Wrapper) => doesWork(wrapper(limits))
  working ??= [...withoutNetwork.filter(works).slice(0, 1), ...wrappers.filter(works)]
  return working.flatMap((wrapper) => wrapper(limits))
}

/** Whether a program that was started within its limits ends with the server, however that ends. */
export const endsWithServer = () => working?.includes(endingWithServer) ?? false

function doesWork([command = '', ...words]: string[]) {
  return spawnSync(command, [...words, 'true'], { stdio: 'ignore' }).status === 0
}
