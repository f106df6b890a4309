import { open } from 'node:fs/promises'
import { durationTolerance } from './actual-duration.ts'

/** Programs that write to a pipe store the largest unsigned or signed number for an unknown length. */
const unknownSizeFrom = 0x7f_ff_00_00

/** Stated size of a WAV: from its header (RIFF, 32 bits) or from the chunk after it (RF64, EBU Tech 3306). Null when unknown. */
function headerSizeBytes(head: Buffer): number | null {
  const is64 = head.toString('latin1', 0, 4) === 'RF64'
  const size = is64 ? Number(head.readBigUInt64LE(20)) : head.readUInt32LE(4)
  const isUnknown = size === 0 || size > Number.MAX_SAFE_INTEGER || (!is64 && size >= unknownSizeFrom)
  return isUnknown ? null : size + 8
}

const headerBytes = 28

/**
 * Stated duration of a WAV in seconds when the file is shorter; else null. ffmpeg ignores the header. Bytes per
 * second are constant.
 */
export async function findRiffHeaderDuration(path: string, realSeconds: number): Promise<number | null> {
  await using file = await open(path, 'r')
  const { size } = await file.stat()
  const { bytesRead, buffer } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0)
  const stated = bytesRead === headerBytes ? headerSizeBytes(buffer) : null
  if (stated === null || size === 0) return null
  const seconds = (realSeconds * stated) / size
  return seconds > realSeconds + durationTolerance ? seconds : null
}
