import type { Db } from '../db/database.ts'
import type { UnweighedPictures } from '../db/unweighed-pictures.ts'
import type { Storage } from '../storage/storage.ts'

const rowsAtOnce = 500

/** Finds out what those pictures weigh of which no row says it: they were sent before rows did. */
export async function weighPictures(
  { db, storage }: { db: Db; storage: Storage },
  pictures: UnweighedPictures,
  signal: AbortSignal,
) {
  for (let after = 0; ;) {
    const some = await pictures.list(db, after, rowsAtOnce)
    const last = some.at(-1)
    if (!last) return
    const weighed = []
    for (const row of some) {
      signal.throwIfAborted()
      weighed.push({ ...row, bytes: await weighFolder(storage, row.folder) })
    }
    await pictures.setBytes(db, weighed)
    after = last.id
  }
}

async function weighFolder(storage: Storage, folder: string) {
  let bytes = 0
  for await (const key of storage.listTree(folder)) bytes += (await storage.stat(key))?.size ?? 0
  return bytes
}
