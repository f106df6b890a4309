import { open } from 'node:fs/promises'
import { lengthTolerance } from './real-ends.ts'

/** Programs that write to a pipe fill in the most there can be, or the most that is signed: they do not know it. */
const unknownFrom = 0x7f_ff_00_00

/**
 * How many bytes a WAV says it has: in its head (RIFF, 32 bits), or where that is too small for it in the chunk behind it (RF64, EBU
 * Tech 3306). Null where it does not say it.
 */
function statedBytes(head: Buffer): number | null {
  const is64 = head.toString('latin1', 0, 4) === 'RF64'
  const size = is64 ? Number(head.readBigUInt64LE(20)) : head.readUInt32LE(4)
  const isUnknown = size === 0 || size > Number.MAX_SAFE_INTEGER || (!is64 && size >= unknownFrom)
  return isUnknown ? null : size + 8
}

const headBytes = 28

/**
 * How long a WAV was to be, in seconds, where it is shorter than its head says: ffmpeg goes by what is there. Each second takes
 * as many bytes as another.
 */
export async function findStatedSeconds(path: string, realSeconds: number): Promise<number | null> {
  await using file = await open(path, 'r')
  const { size } = await file.stat()
  const { bytesRead, buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
  const stated = bytesRead === headBytes ? statedBytes(buffer) : null
  if (stated === null || size === 0) return null
  const seconds = (realSeconds * stated) / size
  return seconds > realSeconds + lengthTolerance ? seconds : null
}
