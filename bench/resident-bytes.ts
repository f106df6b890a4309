import { readFile } from 'node:fs/promises'
import { childrenOf } from '../server/test/processes.ts'

export async function residentBytesOf(pid: number): Promise<number> {
  const all = [pid, ...(await childrenOf(pid))]
  const status = await Promise.all(all.map((each) => readFile(`/proc/${each}/status`, 'utf8')))
  return status.reduce((sum, text) => sum + Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0) * 1024, 0)
}
