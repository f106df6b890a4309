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

interface Wrapper {
  words: (limits: RunLimits) => string[]
  /** What is so where it does not work. */
  without: string
}

const openFiles = 256
/**
 * Every rung has threads for decoding, filters and encoding, each about as many as there are processors; one in AV1 has
 * more than seventy besides.
 */
const threads = 640 + 32 * availableParallelism()

const reachesNetwork = 'it can reach the network (unshare)'

// Without a network there is nothing to connect to, whatever a file says. Root may leave it at once; others in a
// namespace of their own, where the number of processes counts for this run alone.
const withoutNetwork: Wrapper[] = [
  { words: () => ['unshare', '--net', '--'], without: reachesNetwork },
  {
    words: () => [
      'unshare',
      '--user',
      '--map-current-user',
      '--net',
      '--',
      'prlimit',
      `--nproc=${threads}`,
      '--',
    ],
    without: reachesNetwork,
  },
]

/** Linux ends the process when the server dies, even by `kill -9`. */
const endingWithServer: Wrapper = {
  words: () => ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs', '--'],
  without: 'it outlives a server that is killed, and may gain rights (setpriv)',
}

const wrappers: Wrapper[] = [
  endingWithServer,
  {
    words: ({ memoryLimitBytes, cpuSeconds, fileBytes }) => [
      'prlimit',
      `--data=${memoryLimitBytes}`,
      // At the first number it is asked to end, some seconds later it is ended.
      `--cpu=${Math.ceil(cpuSeconds)}:${Math.ceil(cpuSeconds) + 10}`,
      `--fsize=${Math.ceil(fileBytes)}`,
      `--nofile=${openFiles}`,
      '--core=0',
      '--',
    ],
    without: 'its memory, processor time, files and their sizes have no limit (prlimit)',
  },
  {
    words: ({ niceness }) => ['nice', '-n', String(niceness)],
    without: 'it is as important as the server (nice)',
  },
]

let working: Wrapper[] | undefined

function findWorking(limits: RunLimits): Wrapper[] {
  const works = ({ words }: Wrapper) => doesWork(words(limits))
  working ??= [...withoutNetwork.filter(works).slice(0, 1), ...wrappers.filter(works)]
  return working
}

/** The words that go before a command so that it runs within its limits, as far as this system has the tools. */
export const limitWords = (limits: RunLimits): string[] =>
  findWorking(limits).flatMap(({ words }) => words(limits))

/** What is not so safe here as it is meant to be, each with the tool that is missing or not allowed. */
export function missingLimits(limits: RunLimits): string[] {
  const found = findWorking(limits)
  const kept = new Set(found.map(({ without }) => without))
  return [...new Set([...withoutNetwork, ...wrappers].map(({ without }) => without))].filter(
    (without) => !kept.has(without),
  )
}

/** Whether a program that was started within its limits ends with the server, however that ends. */
export const endsWithServer = () => working?.includes(endingWithServer) ?? false

function doesWork([command = '', ...words]: string[]) {
  return spawnSync(command, [...words, 'true'], { stdio: 'ignore' }).status === 0
}
