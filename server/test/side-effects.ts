import { readdir, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestApp } from './harness.ts'

export interface Refusal {
  name: string
  call: () => Promise<{ status: number; error: { code: string; message: string } }>
  status: number
  code: string
  sentence: string
}

export async function observeRefusal(api: TestApp, call: Refusal['call']) {
  const [before, lines] = [await listSideEffects(api), api.logLines.length]
  const { status, error } = await call()
  const after = await listSideEffects(api)
  return {
    status,
    code: error.code,
    sentence: error.message,
    remainingTraces: after.filter((trace) => !before.includes(trace)),
    logged: api.logLines.slice(lines),
  }
}

export const cleanRefusal = ({ status, code, sentence }: Omit<Refusal, 'name' | 'call'>) => ({
  status,
  code,
  sentence,
  remainingTraces: [],
  logged: [],
})

/** Everything a call could leave behind: rows, files in the data folder, open files. */
export async function listSideEffects({ db, ctx }: TestApp): Promise<string[]> {
  const folder = ctx.config.DATA_DIR
  const tables = ['users', 'uploads', 'videos'] as const
  const rows = await Promise.all(
    tables.map(async (table) => {
      const found = await db.selectFrom(table).select('id').execute()
      return found.map(({ id }) => `${table} ${id}`)
    }),
  )
  const sessions = await db.selectFrom('sessions').select('tokenHash').execute()
  return [
    ...rows.flat(),
    ...sessions.map(({ tokenHash }) => `session ${tokenHash.toString('hex')}`),
    ...(await filesIn(folder)),
    ...(await openFilesIn(folder)),
  ]
}

async function filesIn(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}

async function openFilesIn(folder: string) {
  if (process.platform !== 'linux') return []
  const handles = await readdir('/proc/self/fd')
  const targets = await Promise.all(handles.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
  return targets.filter((target) => target.startsWith(folder)).map((target) => `open ${target}`)
}
