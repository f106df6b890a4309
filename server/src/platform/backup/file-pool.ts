import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { hasCode, moveDurably } from '../storage/durable-files.ts'
import type { Seal } from './encryption.ts'
import { poolNameOf, type BackupFile } from './file-list.ts'
import type { SourceFile } from './file-source.ts'
import { createHasher, writeHashed } from './write-hashed.ts'

const poolFolder = 'files'

/** All backups of a folder share their files: each is stored once, under the hash of its bytes on the disk. */
export const poolPath = (folder: string, name: string) => join(folder, poolFolder, name.slice(0, 2), name)

/** Stores a file durably, unless the pool has it. */
export async function addToPool(
  folder: string,
  { path, version }: SourceFile,
  { content, seal }: { content: Readable; seal: Seal },
): Promise<{ listed: BackupFile; newBytes: number }> {
  const draft = join(folder, poolFolder, `.draft-${randomUUID()}`)
  await mkdir(dirname(draft), { recursive: true, mode: 0o700 })
  const plain = createHasher()
  content.on('error', (error) => plain.stream.destroy(error))
  const stored = await writeHashed(content.pipe(plain.stream), draft, { seal, isCompressed: false })
  const { bytes: size, sha256 } = plain.result()
  const listed = { path, size, version, sha256, ...(stored.sha256 !== sha256 && { stored: stored.sha256 }) }
  const target = poolPath(folder, poolNameOf(listed))
  if (await hasSize(target, stored.bytes)) {
    await rm(draft)
    return { listed, newBytes: 0 }
  }
  await moveDurably(draft, target)
  return { listed, newBytes: stored.bytes }
}

async function hasSize(path: string, size: number) {
  try {
    return (await stat(path)).size === size
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false
    throw error
  }
}

/** Removes what no list names: `references` are the names of pool files of all backups that are kept. */
export async function prunePool(folder: string, references: AsyncIterable<string>) {
  const kept = new KeptNames()
  for await (const name of references) kept.add(name)
  let removed = 0
  const pool = join(folder, poolFolder)
  for (const entry of await readdir(pool, { withFileTypes: true }).catch(() => [])) {
    const path = join(pool, entry.name)
    const names = entry.isDirectory() ? await readdir(path) : []
    if (!entry.isDirectory()) await rm(path)
    for (const name of names) {
      if (kept.has(name)) continue
      await rm(join(path, name))
      removed += 1
    }
  }
  return removed
}

/** Eight bytes of each hash: millions fit into memory. Names that share them are kept, which harms nothing. */
class KeptNames {
  readonly #prefixes = new Map<number, Set<number>>()

  add(name: string) {
    const [first, second] = KeptNames.#split(name)
    const known = this.#prefixes.get(first) ?? new Set()
    this.#prefixes.set(first, known.add(second))
  }

  has(name: string) {
    const [first, second] = KeptNames.#split(name)
    return this.#prefixes.get(first)?.has(second) ?? false
  }

  static #split(name: string): [number, number] {
    return [Number.parseInt(name.slice(0, 4), 16), Number.parseInt(name.slice(4, 16), 16)]
  }
}
