import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

export interface ProcessLimits {
  /** Maximum memory of a process; needs `prlimit`. */
  memoryLimitBytes: number
  /** 0 is the server's own priority, 19 yields to everything. */
  niceness: number
}

export interface RunLimits extends ProcessLimits {
  cpuSeconds: number
  fileBytes: number
}

interface Wrapper {
  words: (limits: RunLimits) => string[]
  /** The risk that remains when this wrapper is unavailable. */
  without: string
}

const openFiles = 256
/**
 * Each rung uses threads for decoding, filters and encoding, each about as many as there are processors; an AV1 rung
 * adds more than seventy.
 */
const threads = 640 + 32 * availableParallelism()

const reachesNetwork = 'it can reach the network (unshare)'

// Without a network a file cannot trigger connections. Root can unshare directly; other users need a user namespace, whose
// process count is limited to this run.
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

/** Linux kills the process when the server dies, even by `kill -9`. */
const endingWithServer: Wrapper = {
  words: () => ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs', '--'],
  without: 'it outlives a killed server, and may gain privileges (setpriv)',
}

const wrappers: Wrapper[] = [
  endingWithServer,
  {
    words: ({ memoryLimitBytes, cpuSeconds, fileBytes }) => [
      'prlimit',
      `--data=${memoryLimitBytes}`,
      // Soft limit (SIGXCPU), then hard limit (SIGKILL).
      `--cpu=${Math.ceil(cpuSeconds)}:${Math.ceil(cpuSeconds) + 10}`,
      `--fsize=${Math.ceil(fileBytes)}`,
      `--nofile=${openFiles}`,
      '--core=0',
      '--',
    ],
    without: 'its memory, CPU time, open files and file sizes are unlimited (prlimit)',
  },
  {
    words: ({ niceness }) => ['nice', '-n', String(niceness)],
    without: 'it runs at the priority of the server (nice)',
  },
]

let working: Wrapper[] | undefined

function findWorking(limits: RunLimits): Wrapper[] {
  const works = ({ words }: Wrapper) => doesWork(words(limits))
  working ??= [...withoutNetwork.filter(works).slice(0, 1), ...wrappers.filter(works)]
  return working
}

/** Command prefix that enforces the limits, as far as this system has the tools. */
export const limitWords = (limits: RunLimits): string[] =>
  findWorking(limits).flatMap(({ words }) => words(limits))

/** Risks of unavailable wrappers, each with the tool that is missing or not permitted. */
export function missingLimits(limits: RunLimits): string[] {
  const found = findWorking(limits)
  const kept = new Set(found.map(({ without }) => without))
  return [...new Set([...withoutNetwork, ...wrappers].map(({ without }) => without))].filter(
    (without) => !kept.has(without),
  )
}

export const endsWithServer = () => working?.includes(endingWithServer) ?? false

function doesWork([command = '', ...words]: string[]) {
  return spawnSync(command, [...words, 'true'], { stdio: 'ignore' }).status === 0
}
