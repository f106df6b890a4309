import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

interface ProcessInfo {
  pid: number
  parent: number
  args: string
}

async function listProcesses(): Promise<ProcessInfo[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,ppid=,args='], { maxBuffer: 1 << 24 })
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, args] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return args === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), args }]
  })
}

async function findEncodes(): Promise<number[]> {
  const all = await listProcesses()
  const ours = new Set([Number(process.env.E2E_SERVER_PID)])
  for (let found = 0; found !== ours.size;) {
    found = ours.size
    for (const { pid, parent } of all) if (ours.has(parent)) ours.add(pid)
  }
  return all.flatMap(({ pid, args }) => (ours.has(pid) && /ffmpeg .*libx264/.test(args) ? [pid] : []))
}

function sendSignal(pids: readonly number[], name: 'SIGSTOP' | 'SIGCONT') {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // The process has ended meanwhile.
    }
  }
}

/** Runs encodes at a fifth of their speed until `isEnough`, then suspends them. */
export async function throttleEncodes(isEnough: () => Promise<boolean>) {
  while (!(await isEnough())) {
    const working = await findEncodes()
    sendSignal(working, 'SIGSTOP')
    await pause(200)
    sendSignal(working, 'SIGCONT')
    await pause(50)
  }
  sendSignal(await findEncodes(), 'SIGSTOP')
}

export const resumeEncodes = async () => sendSignal(await findEncodes(), 'SIGCONT')
