import { randomUUID } from 'node:crypto'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bucket } from '../storage/s3.ts'
import { moveDurably, hasCode } from '../storage/durable-files.ts'
import { passOn, type Seal } from './encryption.ts'
import { poolNameOf, type BackupFile } from './file-list.ts'
import { poolPath } from './file-pool.ts'
import { BackupError } from './manifest.ts'
import { readHashed, writeHashed } from './write-hashed.ts'

/**
 * Writes a file of a backup to this path, durably, and checks both hashes.
 * @throws BackupError when the file is missing or damaged
 */
export async function extractFile(
  folder: string,
  listed: BackupFile,
  { target, open }: { target: string; open: Seal },
) {
  const name = poolNameOf(listed)
  const path = poolPath(folder, name)
  await assertInPool(path, listed)
  const draft = `${target}.${randomUUID()}`
  await mkdir(join(target, '..'), { recursive: true, mode: 0o700 })
  const { content, verify } = await readHashed(path, { open, isCompressed: false, sha256: name })
  const written = await writeHashed(content, draft, { seal: passOn, isCompressed: false })
  try {
    verify()
    if (written.sha256 !== listed.sha256)
      throw new BackupError(`${listed.path} in the backup is not what was backed up. Use another backup.`)
    await moveDurably(draft, target)
  } finally {
    await rm(draft, { force: true })
  }
}

async function assertInPool(path: string, { path: name }: BackupFile) {
  try {
    await stat(path)
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
    throw new BackupError(`${name} is not in the backup: ${path} is missing. Use another backup.`)
  }
}

/** Where a restore puts files. */
export interface FileTarget {
  kind: 'disk' | 'bucket'
  put: (listed: BackupFile) => Promise<void>
}

interface Extraction {
  folder: string
  dataDir: string
  open: Seal
}

export const openDiskTarget = ({ folder, dataDir, open }: Extraction): FileTarget => ({
  kind: 'disk',
  put: (listed) => extractFile(folder, listed, { target: join(dataDir, listed.path), open }),
})

export const openBucketTarget = ({ folder, dataDir, open }: Extraction, bucket: Bucket): FileTarget => ({
  kind: 'bucket',
  put: async (listed) => {
    const { putLocalFile } = await import('../storage/s3.ts')
    const local = join(dataDir, 'work', `restore-${randomUUID()}`)
    await extractFile(folder, listed, { target: local, open })
    await putLocalFile(bucket, listed.path, local)
    await rm(local)
  },
})
