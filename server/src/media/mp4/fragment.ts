import { fullBox, mp4Box, uint32s, uint64 } from './write-boxes.ts'

export interface FragmentSample {
  bytes: Buffer
  /** Units of the track, like all times here. */
  duration: number
  /** Presentation minus decode time; may be negative. */
  offset: number
  isKey: boolean
}

const syncFlags = 0x02_00_00_00
const nonSyncFlags = 0x01_01_00_00
const defaultBaseIsMoof = 0x02_00_00
/** Data offset; duration, size, flags and composition offset of each sample. */
const runFields = 0x00_0f_01

/** `moof` and `mdat` of consecutive samples (ISO 14496-12, 8.8): the first sample follows the `moof` at once. */
export function formatFragment(
  sequence: number,
  decodeTime: number,
  samples: readonly FragmentSample[],
): Buffer {
  const rows = samples.flatMap(({ bytes, duration, offset, isKey }) => [
    duration,
    bytes.length,
    isKey ? syncFlags : nonSyncFlags,
    offset,
  ])
  const formatHeader = (dataOffset: number) =>
    mp4Box(
      'moof',
      fullBox('mfhd', {}, uint32s([sequence])),
      mp4Box(
        'traf',
        fullBox('tfhd', { flags: defaultBaseIsMoof }, uint32s([1])),
        fullBox('tfdt', { version: 1 }, uint64(decodeTime)),
        fullBox('trun', { version: 1, flags: runFields }, uint32s([samples.length, dataOffset, ...rows])),
      ),
    )
  const headerBytes = formatHeader(0).length + 8
  return Buffer.concat([formatHeader(headerBytes), mp4Box('mdat', ...samples.map(({ bytes }) => bytes))])
}
