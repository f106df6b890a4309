import { resolve } from 'node:path'
import type { Config } from './config.ts'
import type { Site } from './domains/administration/backups/run-backup.ts'
import { bucketOptions } from './open-context.ts'
import { openDiskSource, type FileSource } from './platform/backup/file-source.ts'
import { openDatabase } from './platform/db/database.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from './platform/db/embedded-postgres.ts'
import type { Log } from './platform/log.ts'

export interface SiteDatabase {
  url: string
  close: () => Promise<void>
}

/** The database of a site that may be running; of one that is not, the embedded database is started. */
export async function openSiteDatabase(config: Config, log: Log): Promise<SiteDatabase> {
  const external = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL
  const url = external ?? (await findEmbeddedPostgres(resolve(config.DATA_DIR)))
  if (url !== undefined) return { url, close: async () => undefined }
  const postgres = await startEmbeddedPostgres({ dataDir: resolve(config.DATA_DIR), log })
  return { url: postgres.url, close: () => postgres.stop() }
}

/** For commands beside a running server: nothing is migrated, listened to or served. */
export async function openSite(config: Config, log: Log): Promise<Site & { close: () => Promise<void> }> {
  const database = await openSiteDatabase(config, log)
  const db = openDatabase(database.url, { log, connections: 2, usesPreparedStatements: false })
  return {
    config,
    log,
    db,
    directDatabaseUrl: database.url,
    files: await openFiles(config),
    close: async () => {
      await db.destroy()
      await database.close()
    },
  }
}

async function openFiles(config: Config): Promise<FileSource> {
  const s3 = bucketOptions(config)
  if (!s3) return openDiskSource(resolve(config.DATA_DIR))
  const [{ openBucket }, { openBucketSource }] = await Promise.all([
    import('./platform/storage/s3.ts'),
    import('./platform/backup/bucket-source.ts'),
  ])
  return openBucketSource(openBucket(s3))
}
