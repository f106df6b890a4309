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
