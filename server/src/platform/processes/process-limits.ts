import { msg, t, type Message } from '@kinora/contract/text/translate'
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
  maxFileBytes: number
  /** For a program that has to reach it. */
  needsNetwork?: boolean
}

interface Wrapper {
  command: (limits: RunLimits) => string[]
  /** The risk that remains when this wrapper is unavailable. */
  riskWithout: Message
}

const maxOpenFiles = 256
/**
 * Each rung uses threads for decoding, filters and encoding, each about as many as there are processors; an AV1 rung
 * adds more than seventy.
 */
const maxThreads = 640 + 32 * availableParallelism()

const networkRisk = msg`ffmpeg can reach the network (unshare).`

// Without a network a file cannot trigger connections. Root can unshare directly; other users need a user namespace, whose
// process count is limited to this run.
const networkWrappers: Wrapper[] = [
  { command: () => ['unshare', '--net', '--'], riskWithout: networkRisk },
  {
    command: () => [
      'unshare',
      '--user',
      '--map-current-user',
      '--net',
      '--',
      'prlimit',
      `--nproc=${maxThreads}`,
      '--',
    ],
    riskWithout: networkRisk,
  },
]

/** Linux kills the process when the server dies, even by `kill -9`. */
const parentDeathWrapper: Wrapper = {
  command: () => ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs', '--'],
  riskWithout: msg`ffmpeg outlives a killed server, and may gain privileges (setpriv).`,
}

const wrappers: Wrapper[] = [
  parentDeathWrapper,
  {
    command: ({ memoryLimitBytes, cpuSeconds, maxFileBytes }) => [
      'prlimit',
      `--data=${memoryLimitBytes}`,
      // Soft limit (SIGXCPU), then hard limit (SIGKILL).
      `--cpu=${Math.ceil(cpuSeconds)}:${Math.ceil(cpuSeconds) + 10}`,
      `--fsize=${Math.ceil(maxFileBytes)}`,
      `--nofile=${maxOpenFiles}`,
      '--core=0',
      '--',
    ],
    riskWithout: msg`The memory, CPU time, open files and file sizes of ffmpeg are unlimited (prlimit).`,
  },
  {
    command: ({ niceness }) => ['nice', '-n', String(niceness)],
    riskWithout: msg`ffmpeg runs at the priority of the server (nice).`,
  },
]

let workingWrappers: Wrapper[] | undefined

function findWorkingWrappers(limits: RunLimits): Wrapper[] {
  const isWrapperWorking = ({ command }: Wrapper) => isCommandWorking(command(limits))
  workingWrappers ??= [
    ...networkWrappers.filter(isWrapperWorking).slice(0, 1),
    ...wrappers.filter(isWrapperWorking),
  ]
  return workingWrappers
}

/** Command prefix that enforces the limits, as far as this system has the tools. */
export const limitCommand = (limits: RunLimits): string[] =>
  findWorkingWrappers(limits)
    .filter((wrapper) => !limits.needsNetwork || !networkWrappers.includes(wrapper))
    .flatMap(({ command }) => command(limits))

/** Risks of unavailable wrappers, each with the tool that is missing or not permitted. */
export function missingLimits(limits: RunLimits): string[] {
  const found = findWorkingWrappers(limits)
  const risks = new Set(found.map(({ riskWithout }) => riskWithout))
  return [...new Set([...networkWrappers, ...wrappers].map(({ riskWithout }) => riskWithout))]
    .filter((without) => !risks.has(without))
    .map((without) => t(without))
}

export const endsWithServer = () => workingWrappers?.includes(parentDeathWrapper) ?? false

function isCommandWorking([command = '', ...args]: string[]) {
  return spawnSync(command, [...args, 'true'], { stdio: 'ignore' }).status === 0
}
