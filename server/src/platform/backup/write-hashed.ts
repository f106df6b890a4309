import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { PassThrough, Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import type { Seal } from './encryption.ts'
import { BackupError } from './manifest.ts'

interface Hashed {
  bytes: number
  sha256: string
}

/** Passes bytes on and hashes them. */
export function createHasher() {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece)
      bytes += piece.length
      done(null, piece)
    },
  })
  return { stream, result: (): Hashed => ({ bytes, sha256: hash.digest('hex') }) }
}

const compression = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }

/** Writes a file, durable once resolved; returns the size and hash of what is on the disk. */
export async function writeHashed(
  content: Readable,
  path: string,
  { seal, isCompressed }: { seal: Seal; isCompressed: boolean },
): Promise<Hashed> {
  const packed = isCompressed ? createZstdCompress(compression) : new PassThrough()
  const stored = createHasher()
  const store = async () =>
    pipeline(await seal(packed), stored.stream, createWriteStream(path, { mode: 0o600, flush: true }))
  try {
    await Promise.all([pipeline(content, packed), store()])
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return stored.result()
}

/**
 * Reads what `writeHashed` has written. `verify` must be called at its end.
 * @throws BackupError from `verify` when the file has been changed
 */
export async function readHashed(
  path: string,
  { open, isCompressed, sha256 }: { open: Seal; isCompressed: boolean; sha256: string },
) {
  const stored = createHasher()
  const file = createReadStream(path)
  file.on('error', (error) => stored.stream.destroy(error))
  const plain = await open(file.pipe(stored.stream))
  const content = isCompressed ? plain.pipe(createZstdDecompress()) : plain
  plain.on('error', (error) => content.destroy(error))
  const verify = () => {
    if (stored.result().sha256 !== sha256)
      throw new BackupError(`${path} is damaged: its hash is not that of the manifest. Use another backup.`)
  }
  return { content, verify }
}
