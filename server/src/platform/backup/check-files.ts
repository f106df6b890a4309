import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { passOn, type Seal } from './encryption.ts'
import { poolNameOf, readFileList, type BackupFile } from './file-list.ts'
import { poolPath } from './file-pool.ts'
import { fileListName } from './manifest.ts'
import { extractFile } from './restore-files.ts'
import { readHashed } from './write-hashed.ts'

const discard = () => new Writable({ write: (_piece, _encoding, done) => done() })

/**
 * Reads every file of a backup and compares its hash; encrypted ones need no key for that.
 * @throws BackupError, ENOENT
 * @returns how many files there are
 */
export async function checkFiles(backup: string, pool: string, signal: AbortSignal) {
  let total = 0
  for await (const listed of readFileList(join(backup, fileListName))) {
    signal.throwIfAborted()
    const name = poolNameOf(listed)
    const { content, verify } = await readHashed(poolPath(pool, name), {
      open: passOn,
      isCompressed: false,
      sha256: name,
    })
    await pipeline(content, discard())
    verify()
    total += 1
  }
  return total
}

const masterName = '/master.m3u8'

/**
 * Extracts the folders of some videos, chosen at random.
 * @returns the master playlists of the extracted copies
 */
export async function extractSamples(
  backup: string,
  { pool, target, open, count }: { pool: string; target: string; open: Seal; count: number },
): Promise<string[]> {
  const list = join(backup, fileListName)
  const folders = await chooseFolders(readFileList(list), count)
  for await (const listed of readFileList(list)) {
    const isSample = folders.some((folder) => listed.path.startsWith(`${folder}/`))
    if (isSample) await extractFile(pool, listed, { target: join(target, listed.path), open })
  }
  return folders.map((folder) => join(target, `${folder}${masterName}`))
}

/** Reservoir sampling (Vitter, 1985): each is chosen with the same probability, in one pass. */
async function chooseFolders(files: AsyncIterable<BackupFile>, count: number) {
  const chosen: string[] = []
  let seen = 0
  for await (const { path } of files) {
    if (!path.endsWith(masterName)) continue
    const place = seen < count ? seen : Math.floor(Math.random() * (seen + 1))
    if (place < count) chosen[place] = path.slice(0, -masterName.length)
    seen += 1
  }
  return chosen
}
