import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from './storage/durable-files.ts'

interface KeySource {
  configured: string | undefined
  dataDir: string
}

/**
 * The key is never stored in the database, so that leaked tables are worthless without it. From the configuration, or
 * a file created on first start and readable only by the program's user.
 */
export async function readSecretKey({ configured, dataDir }: KeySource): Promise<Buffer> {
  if (configured !== undefined) return parseKey(configured)
  const path = join(dataDir, 'secret.key')
  try {
    return parseKey(await readFile(path))
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
  await createKey(dataDir, path)
  return parseKey(await readFile(path))
}

const minKeyLength = 32

function parseKey(source: string | Buffer): Buffer {
  if (source.length < minKeyLength)
    throw new Error('secret.key in DATA_DIR is damaged. Delete it and start again.')
  return createHmac('sha256', source).update('kinora').digest()
}

/** Atomic: of two programs that start at once, the second reads the key of the first. */
async function createKey(dataDir: string, path: string) {
  await mkdir(dataDir, { recursive: true })
  const draft = join(dataDir, `secret-${randomUUID()}.draft`)
  try {
    await writeFile(draft, randomBytes(minKeyLength), { mode: 0o600 })
    await link(draft, path)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    await rm(draft, { force: true })
  }
}
