import type { Trx } from './database.ts'

const due = new WeakMap<Trx, Map<string, () => Promise<void>>>()

/** What a transaction does last, unless it is called off meanwhile; of one name the first stays. */
export function beforeCommit(trx: Trx, name: string, work: () => Promise<void>) {
  const works = due.get(trx) ?? new Map()
  due.set(trx, works)
  if (!works.has(name)) works.set(name, work)
}

export const callOff = (trx: Trx, name: string) => void due.get(trx)?.delete(name)

/** Called by whoever opens transactions, when the work of one is done. */
export async function finish(trx: Trx) {
  for (const work of due.get(trx)?.values() ?? []) await work()
}
