import { BackupError } from './platform/backup/manifest.ts'
import { ConfigError } from './config.ts'
import { DatabaseFolderError } from './platform/db/embedded/folder-error.ts'
import { isOutage } from './platform/errors/outage.ts'
import { DatabaseUnreachableError } from './platform/db/migrate.ts'
import { MigrationError } from './platform/db/migration-files.ts'
import { GeoipError } from './platform/geoip.ts'
import { ProcessStartError } from './platform/processes/supervise-processes.ts'
import { StorageMarkError } from './platform/storage/storage-mark.ts'
import { MediaError } from './media/run/media-error.ts'

/** Prints a message for errors that the operator can fix and exits with 1; rethrows bugs with their stack. */
export function exitWithMessage(error: unknown): never {
  const sentence = messageOf(error)
  if (sentence === undefined) throw error
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

function messageOf(error: unknown): string | undefined {
  const mendable = [
    BackupError,
    ConfigError,
    DatabaseFolderError,
    DatabaseUnreachableError,
    MigrationError,
    MediaError,
    GeoipError,
    ProcessStartError,
    StorageMarkError,
  ]
  if (error instanceof Error && mendable.some((kind) => error instanceof kind)) return error.message
  const { code, message } = error as NodeJS.ErrnoException
  return systemErrorMessages[code ?? '']?.(message) ?? databaseMessageOf(error)
}

function databaseMessageOf(error: unknown): string | undefined {
  const { code, message } = error as NodeJS.ErrnoException
  if (/unsupported startup parameter/.test(message))
    return (
      `DATABASE_URL leads to a connection pooler (${message}). Set DATABASE_DIRECT_URL to the address of PostgreSQL itself: ` +
      'Kinora then sends the pooler no startup parameters that it rejects.'
    )
  if (/^prepared statement ".*" (?:already exists|does not exist)$/.test(message))
    return (
      `The pooler of DATABASE_URL keeps no prepared statements (${message}). Set DATABASE_DIRECT_URL to the address of PostgreSQL ` +
      'itself and DATABASE_PREPARE=false; or use PgBouncer 1.21 or newer with max_prepared_statements above 0.'
    )
  if (!isOutage(error)) return undefined
  return `The database or the storage went away while Kinora started: ${message || code}. Start Kinora again when it is back.`
}

const invalidHostMessage = () =>
  'HOST is not an address of this machine. Use 127.0.0.1, 0.0.0.0 or one of its own.'
const invalidFolderMessage = (message: string) => `DATA_DIR cannot be used: ${message}. Choose another one.`

const systemErrorMessages: Record<string, (message: string) => string> = {
  EADDRINUSE: () =>
    'The port is taken by another program. Choose another one with PORT=…, or stop that program.',
  EADDRNOTAVAIL: invalidHostMessage,
  ENOTFOUND: invalidHostMessage,
  EAI_AGAIN: invalidHostMessage,
  EACCES: (message) => `${message}. Choose another PORT or DATA_DIR.`,
  EPERM: invalidFolderMessage,
  EEXIST: invalidFolderMessage,
  ENOTDIR: invalidFolderMessage,
  EROFS: invalidFolderMessage,
  ENOSPC: invalidFolderMessage,
}
