import type { Db } from '../db/database.ts'
import type { UnmeasuredImageQueries } from '../db/unmeasured-images.ts'
import type { Storage } from '../storage/storage.ts'

const batchSize = 500

/** Backfills the sizes of images stored before the column existed. */
export async function measureImages(
  { db, storage }: { db: Db; storage: Storage },
  imageQueries: UnmeasuredImageQueries,
  signal: AbortSignal,
) {
  for (let after = 0; ;) {
    const some = await imageQueries.list(db, after, batchSize)
    const last = some.at(-1)
    if (!last) return
    const measured = []
    for (const row of some) {
      signal.throwIfAborted()
      measured.push({ ...row, bytes: await sizeOfFolder(storage, row.folder) })
    }
    await imageQueries.setBytes(db, measured)
    after = last.id
  }
}

async function sizeOfFolder(storage: Storage, folder: string) {
  let bytes = 0
  for await (const { size } of storage.listSizes(folder)) bytes += size
  return bytes
}
