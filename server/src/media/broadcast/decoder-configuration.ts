import { timescaleOf } from '../hls/fragments.ts'
import { audioSpecificConfig } from '../mp4/audio-config.ts'
import { boxAt } from '../mp4/boxes.ts'
import { parseTrackFormat } from '../mp4/init-segment.ts'

const sampleTablePath = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd']

/**
 * Whether the fragments of one run may follow those of another without a new initialization segment. Bit rates and
 * encoder names differ between runs, and no decoder needs them.
 */
export function isSameDecoderConfiguration(some: Buffer, other: Buffer): boolean {
  const configuration = configurationOf(some)
  return configuration !== undefined && configuration === configurationOf(other)
}

function configurationOf(init: Buffer) {
  const table = boxAt(init, sampleTablePath)
  const format = table && parseTrackFormat(table)
  if (!format) return undefined
  const { kind, width, height } = format
  const config = kind === 'soun' ? audioSpecificConfig(format.config) : format.config
  return config ? [kind, width, height, timescaleOf(init), config.toString('hex')].join(' ') : undefined
}
