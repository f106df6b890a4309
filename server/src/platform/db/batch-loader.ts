import { setImmediate as nextTurn } from 'node:timers/promises'
import { runShared } from '../request-scope/country.ts'
import type { Db } from './database.ts'

interface Batch<Id, Row> {
  ids: Set<Id>
  rows: Promise<Map<Id, Row>>
}

/**
 * Loads rows by id in batches: one statement for all ids requested in one turn of the event loop, or while the
 * previous statement is running. Under load, building, sending and starting statements costs more than finding the
 * rows.
 */
export function createBatchLoader<Row extends { id: Id }, Id extends number | string = Row['id']>(
  load: (db: Db, ids: Id[]) => Promise<Row[]>,
) {
  const waiting = new WeakMap<Db, Batch<Id, Row>>()
  const runningLoads = new WeakMap<Db, Promise<unknown>>()

  async function loadBatch(db: Db, ids: Set<Id>) {
    await Promise.allSettled([runningLoads.get(db), nextTurn()])
    waiting.delete(db) // later callers must see later changes
    const rows = runShared(() => load(db, [...ids]))
    runningLoads.set(db, rows)
    return new Map((await rows).map((row) => [row.id, row]))
  }

  return async (db: Db, id: Id): Promise<Row | undefined> => {
    let batch = waiting.get(db)
    if (!batch) {
      const ids = new Set<Id>()
      batch = { ids, rows: loadBatch(db, ids) }
      waiting.set(db, batch)
    }
    batch.ids.add(id)
    return (await batch.rows).get(id)
  }
}
