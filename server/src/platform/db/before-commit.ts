import type { Trx } from './database.ts'

const due = new WeakMap<Trx, Map<string, () => Promise<void>>>()

/** Registers work at the end of a transaction, once per name, unless it is cancelled before. */
export function beforeCommit(trx: Trx, name: string, work: () => Promise<void>) {
  const works = due.get(trx) ?? new Map()
  due.set(trx, works)
  if (!works.has(name)) works.set(name, work)
}

export const callOff = (trx: Trx, name: string) => void due.get(trx)?.delete(name)

export async function finish(trx: Trx) {
  for (const work of due.get(trx)?.values() ?? []) await work()
}
