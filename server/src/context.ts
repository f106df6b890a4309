import type { Config } from './config.ts'
import type { Media } from './media/media.ts'
import type { RowCache } from './platform/cache/row-cache.ts'
import type { Db, Trx } from './platform/db/database.ts'
import type { Events } from './platform/events/events.ts'
import type { CountryOfAddress } from './platform/http/country.ts'
import type { FetchPicture } from './platform/images/fetch-picture.ts'
import type { Log } from './platform/log.ts'
import type { Mail } from './platform/mail/mail.ts'
import type { ChunkStore } from './platform/storage/chunk-store.ts'
import type { RequireDiskRoom } from './platform/storage/disk-room.ts'
import type { Storage } from './platform/storage/storage.ts'

/** Everything a service may reach. Made once at start, handed to every call and job. */
export interface Context {
  config: Config
  log: Log
  databaseUrl: string
  /** PostgreSQL itself, for what listens; the same unless a pooler stands between. */
  directDatabaseUrl: string
  /** Not in the database: what hashes of short secrets are keyed with. */
  secretKey: Buffer
  db: Db
  /** For how long the oldest question to the database waits, in milliseconds. */
  databaseWaitMs: () => number
  transaction: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>
  /** Rows that many ask for, kept for a moment; each is forgotten when it changes. */
  cache: RowCache
  storage: Storage
  chunks: ChunkStore
  /** Asked before a chunk is taken; nothing where chunks go to a bucket. */
  requireDiskRoom: RequireDiskRoom
  /** Asked before a video is worked on. */
  requireWorkRoom: RequireDiskRoom
  media: Media
  /** What lies at an address that somebody entered: always encoded anew, never passed on. */
  fetchPicture: FetchPicture
  /** In which country an address is, as far as a file says. */
  countryOfAddress: CountryOfAddress
  mail: Mail
  events: Events
  now: () => Date
}

declare module 'fastify' {
  interface FastifyInstance {
    ctx: Context
  }
}
