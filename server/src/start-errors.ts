import { ConfigError } from './config.ts'
import { DatabaseFolderError } from './platform/db/embedded/folder-error.ts'
import { MigrationError } from './platform/db/migrate.ts'
import { MediaError } from './media/media-error.ts'

/** What the person who starts the program can mend is said in a sentence; anything else is a bug and shows its stack. */
export function explainOrThrow(error: unknown): never {
  const sentence = sentenceOf(error)
  if (sentence === undefined) throw error
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

function sentenceOf(error: unknown): string | undefined {
  const mendable = [ConfigError, DatabaseFolderError, MigrationError, MediaError]
  if (error instanceof Error && mendable.some((kind) => error instanceof kind)) return error.message
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return 'The port is taken by another program. Choose another one with PORT=…, or stop that program.'
  if (code === 'EACCES') return `${(error as Error).message}. Choose another PORT or DATA_DIR.`
  return undefined
}
