import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import { open, readdir, readFile, readlink } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { childrenOf } from './processes.ts'

/** A canary file and a canary port that detect access. The file is a named pipe: a reader blocks until it is noticed. */
export async function createCanary(folder: string) {
  const file = join(folder, 'canary.mp4')
  await promisify(execFile)('mkfifo', [file])
  let calls = 0
  let openings = 0
  const server = createServer((socket) => {
    calls += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const sampleProcesses = async () => {
    if (await hasReader(file)) openings += 1
  }
  const timer = setInterval(() => void sampleProcesses(), 20)
  return {
    file,
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    hits: async () => {
      await sampleProcesses()
      return { openings, calls }
    },
    close: async () => {
      clearInterval(timer)
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Opening a pipe for writing with O_NONBLOCK fails with ENXIO without a reader. */
async function hasReader(pipe: string): Promise<boolean> {
  try {
    await (await open(pipe, constants.O_WRONLY | constants.O_NONBLOCK)).close()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENXIO') return false
    throw error
  }
}

export function watchChildProcesses() {
  const opened = new Set<string>()
  let peakBytes = 0
  const check = async () => {
    for (const pid of await childrenOf(process.pid)) {
      for (const path of await openFilesOf(pid)) opened.add(path)
      peakBytes = Math.max(peakBytes, await peakOf(pid))
    }
  }
  let isOver = false
  const over = (async () => {
    while (!isOver) {
      await check()
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await over
      return { opened: [...opened], peakBytes }
    },
  }
}

const emptyText = () => ''

async function openFilesOf(pid: number): Promise<string[]> {
  const names = await readdir(`/proc/${pid}/fd`).catch(() => [])
  return Promise.all(names.map((name) => readlink(`/proc/${pid}/fd/${name}`).catch(emptyText)))
}

async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(emptyText)
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024
}
