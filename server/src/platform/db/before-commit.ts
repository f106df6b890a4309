import type { Trx } from './database.ts'

const pendingWork = new WeakMap<Trx, Map<string, () => Promise<void>>>()

/** Registers work at the end of a transaction, once per name, unless it is cancelled before. */
export function beforeCommit(trx: Trx, name: string, work: () => Promise<void>) {
  const workByName = pendingWork.get(trx) ?? new Map()
  pendingWork.set(trx, workByName)
  if (!workByName.has(name)) workByName.set(name, work)
}

export const cancelBeforeCommit = (trx: Trx, name: string) => void pendingWork.get(trx)?.delete(name)

export async function runBeforeCommit(trx: Trx) {
  for (const work of pendingWork.get(trx)?.values() ?? []) await work()
}
