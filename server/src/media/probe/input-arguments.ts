import { resolve } from 'node:path'
import { allowedDecoders } from './codecs.ts'
import type { Demuxer } from './container.ts'
import type { Probe } from './probe.ts'
import { flags } from '../run/flags.ts'

/**
 * The words that open an uploaded file, for ffmpeg and ffprobe alike: one demuxer, the decoders we know, no protocol but
 * the local file, and a path that cannot be taken for an option or an address.
 */
export function inputArguments(demuxer: Demuxer | 'nut' | 'f32le', path: string) {
  return flags({
    protocol_whitelist: 'file',
    format_whitelist: demuxer,
    codec_whitelist: allowedDecoders,
    // The last frame of a file that was cut off is a piece of one.
    fflags: '+genpts+discardcorrupt',
    f: demuxer,
    i: `file:${resolve(path)}`,
  })
}

/** The words that open a file that was judged: behind its real end there is nothing, or zeros. */
export function sourceArguments(
  source: Pick<Probe, 'demuxer' | 'durationSeconds' | 'statedSeconds'>,
  path: string,
) {
  const { demuxer, durationSeconds, statedSeconds } = source
  return [
    ...(statedSeconds ? flags({ t: durationSeconds.toFixed(3) }) : []),
    ...inputArguments(demuxer, path),
  ]
}

/**
 * The words that open a rendition of ours, or a piece of one, whose first frame is shown at this time. Said outright,
 * because ffmpeg reads the time of a picture with reordered frames a few frames too late.
 */
export function renditionInput(path: string, startSeconds: number) {
  return [...flags({ itsoffset: startSeconds }), ...inputArguments('mov', path)]
}
