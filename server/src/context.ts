import type { Config } from './config.ts'
import type { Media } from './media/media.ts'
import type { RowCache } from './platform/cache/row-cache.ts'
import type { Db, PoolCounts, Trx } from './platform/db/database.ts'
import type { Replica } from './platform/db/replica.ts'
import type { NodeMessages } from './platform/push/node-messages.ts'
import type { PushHub } from './platform/push/push-hub.ts'
import type { CountryLookup } from './platform/http/request-country.ts'
import type { FetchImage } from './platform/images/fetch-image.ts'
import type { Log } from './platform/log.ts'
import type { OpenSocket } from './platform/outgoing/open-socket.ts'
import type { Mail } from './platform/mail/mail.ts'
import type { ChunkStore } from './platform/storage/chunk-store.ts'
import type { RequireDiskSpace } from './platform/storage/disk-space.ts'
import type { Storage } from './platform/storage/storage.ts'

/** Dependencies of all services, created once at start and passed to every call and job. */
export interface Context {
  config: Config
  log: Log
  databaseUrl: string
  /** PostgreSQL itself, for LISTEN; equals `databaseUrl` without a pooler. */
  directDatabaseUrl: string
  /** Not in the database: keys the hashes of short secrets. */
  secretKey: Buffer
  db: Db
  /** The state of this node's connections to the database. */
  connections: { oldestQueryMs: () => number; counts: () => PoolCounts; isListening: () => boolean }
  /** Aborted once the node takes no more requests and jobs. */
  draining: AbortSignal
  /** For lists and figures that may be some seconds old: from the replica, if there is one. Never for a decision. */
  reads: Db
  replica: Replica | undefined
  transaction: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>
  /** Short-lived; entries are invalidated when their rows change. */
  cache: RowCache
  storage: Storage
  chunks: ChunkStore
  assertDiskSpace: RequireDiskSpace
  assertWorkSpace: RequireDiskSpace
  media: Media
  /** Fetches an image from a user-supplied URL and always re-encodes it. */
  fetchImage: FetchImage
  /** Connects to a server that a user named, if it is a public one. */
  openSocket: OpenSocket
  findCountry: CountryLookup
  mail: Mail
  events: PushHub
  /** Between the nodes of the site. */
  messages: NodeMessages
  now: () => Date
}

declare module 'fastify' {
  interface FastifyInstance {
    ctx: Context
  }
}
