import { readdir, readFile, readlink } from 'node:fs/promises'

export const canInspectProcesses = process.platform === 'linux'

export interface ProcessInfo {
  pid: number
  command: string
}

export async function findProcesses(folder: string): Promise<ProcessInfo[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const processes = await Promise.all(pids.map((pid) => inspectProcess(pid)))
  return processes
    .filter(({ pid, texts }) => pid !== process.pid && texts.some((text) => text.includes(folder)))
    .map(({ pid, texts: [command = ''] }) => ({ pid, command }))
}

async function inspectProcess(pid: number) {
  const read = (name: string) =>
    readFile(`/proc/${pid}/${name}`, 'utf8').then(
      (text) => text.replaceAll('\0', ' ').trim(),
      () => '',
    )
  const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => '')
  return { pid, texts: [await read('cmdline'), await read('environ'), cwd] }
}

const emptyText = () => ''

/** Those that still run; none of a process that has ended. */
export async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(emptyText)),
  )
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number))
}

const ticksPerSecond = 100

/** Seconds on the processor of a process and all that it started and that still run (proc_pid_stat(5)). */
export async function processorSecondsOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(emptyText)
  const [user = 0, system = 0] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  const ofChildren = await Promise.all((await childrenOf(pid)).map(processorSecondsOf))
  return ofChildren.reduce((sum, each) => sum + each, (user + system) / ticksPerSecond)
}
