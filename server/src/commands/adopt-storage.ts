import { resolve } from 'node:path'
import { bucketOptions } from '../open-context.ts'
import { openDatabase } from '../platform/db/database.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { claimStorage } from '../platform/storage/storage-mark.ts'
import { openSiteDatabase } from '../open-site.ts'
import { print, runCommand } from '../run-command.ts'

/** `kinora adopt-storage`: assigns the storage to the site of this database, as ADOPT_STORAGE=true does at start. */
await runCommand(async ({ config, log }) => {
  const database = await openSiteDatabase(config, log)
  const db = openDatabase(database.url, { log, connections: 2, usesPreparedStatements: false })
  try {
    const s3 = bucketOptions(config)
    const { storage } = await openStorage({ dataDir: resolve(config.DATA_DIR), ...(s3 && { s3 }) })
    await claimStorage({ db, storage, shouldAdopt: true, log })
    print(
      'The storage belongs to this site. Files that its database does not reference may be removed from now on.',
    )
    return 0
  } finally {
    await db.destroy()
    await database.close()
  }
})
