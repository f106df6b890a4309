import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { passOn } from './encryption.ts'
import type { SourceFile } from './file-source.ts'
import { writeHashed } from './write-hashed.ts'

/** A file of a backup. */
export interface BackupFile extends SourceFile {
  /** Of the file. */
  sha256: string
  /** Of its encrypted copy, which has this name in the pool; absent when it is not encrypted. */
  stored?: string
}

export const poolNameOf = ({ sha256, stored }: BackupFile) => stored ?? sha256

/** One line per file, in the order of the paths. The list itself is not encrypted: it holds random names and sizes. */
export async function writeFileList(path: string, files: AsyncIterable<BackupFile>) {
  async function* lines() {
    for await (const file of files) yield `${JSON.stringify(file)}\n`
  }
  return writeHashed(Readable.from(lines()), path, { seal: passOn, isCompressed: true })
}

export async function* readFileList(path: string): AsyncGenerator<BackupFile> {
  const file = createReadStream(path)
  const plain = file.pipe(createZstdDecompress())
  file.on('error', (error) => plain.destroy(error))
  try {
    for await (const line of createInterface({ input: plain })) yield JSON.parse(line) as BackupFile
  } finally {
    file.destroy()
    plain.destroy()
  }
}

export type FileChange =
  | { kind: 'same'; listed: BackupFile }
  | { kind: 'changed'; file: SourceFile }
  | { kind: 'removed'; listed: BackupFile }

/** Compares the files with an earlier list; both are ordered, so neither has to fit into memory. */
export async function* compareWithList(
  files: AsyncIterable<SourceFile>,
  list: AsyncIterable<BackupFile>,
): AsyncGenerator<FileChange> {
  const earlier = list[Symbol.asyncIterator]()
  let next = await earlier.next()
  const take = async () => {
    const { value } = next
    next = await earlier.next()
    return value as BackupFile
  }
  const isBefore = (path: string) => next.done !== true && next.value.path < path
  const isAt = (path: string) => next.done !== true && next.value.path === path
  for await (const file of files) {
    while (isBefore(file.path)) yield { kind: 'removed', listed: await take() }
    const listed = isAt(file.path) ? await take() : undefined
    yield listed?.version === file.version ? { kind: 'same', listed } : { kind: 'changed', file }
  }
  while (next.done !== true) yield { kind: 'removed', listed: await take() }
}
