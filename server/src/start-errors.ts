import { ConfigError } from './config.ts'
import { DatabaseFolderError } from './platform/db/embedded/folder-error.ts'
import { DatabaseUnreachableError, MigrationError } from './platform/db/migrate.ts'
import { GeoipError } from './platform/geoip.ts'
import { StorageMarkError } from './platform/storage/storage-mark.ts'
import { MediaError } from './media/run/media-error.ts'

/** What the person who starts the program can mend is said in a sentence; anything else is a bug and shows its stack. */
export function explainOrThrow(error: unknown): never {
  const sentence = sentenceOf(error)
  if (sentence === undefined) throw error
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

function sentenceOf(error: unknown): string | undefined {
  const mendable = [
    ConfigError,
    DatabaseFolderError,
    DatabaseUnreachableError,
    MigrationError,
    MediaError,
    GeoipError,
    StorageMarkError,
  ]
  if (error instanceof Error && mendable.some((kind) => error instanceof kind)) return error.message
  const { code, message } = error as NodeJS.ErrnoException
  return sentences[code ?? '']?.(message)
}

const noAddress = () => 'HOST is not an address of this machine. Use 127.0.0.1, 0.0.0.0 or one of its own.'
const noFolder = (message: string) => `DATA_DIR cannot be used: ${message}. Choose another one.`

/** What the system refuses at start, by its code. */
const sentences: Record<string, (message: string) => string> = {
  EADDRINUSE: () =>
    'The port is taken by another program. Choose another one with PORT=…, or stop that program.',
  EADDRNOTAVAIL: noAddress,
  ENOTFOUND: noAddress,
  EAI_AGAIN: noAddress,
  EACCES: (message) => `${message}. Choose another PORT or DATA_DIR.`,
  EPERM: noFolder,
  EEXIST: noFolder,
  ENOTDIR: noFolder,
  EROFS: noFolder,
  ENOSPC: noFolder,
}
