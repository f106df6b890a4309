import { resolve } from 'node:path'
import { allowedDecoders } from './codecs.ts'
import type { Demuxer } from './container.ts'
import { toFlags } from '../run/flags.ts'

/**
 * Input arguments for an upload, for ffmpeg and ffprobe alike: one demuxer, allowed decoders, only the `file`
 * protocol, and a path that cannot be parsed as an option or URL.
 */
export function inputArguments(demuxer: Demuxer | 'nut' | 'f32le', path: string) {
  return toFlags({
    protocol_whitelist: 'file',
    format_whitelist: demuxer,
    codec_whitelist: allowedDecoders,
    // The last frame of a truncated file is incomplete.
    fflags: '+genpts+discardcorrupt',
    f: demuxer,
    i: `file:${resolve(path)}`,
  })
}

/**
 * Input arguments for a probed file, which end at its real end: behind it there is nothing, or zeros. A read from
 * `fromSeconds` keeps the timestamps that the file has from its beginning.
 */
export function sourceArguments(
  source: { demuxer: Demuxer; durationSeconds: number; headerSeconds: number | null },
  path: string,
  fromSeconds = 0,
) {
  const { demuxer, durationSeconds, headerSeconds } = source
  return [
    ...(fromSeconds > 0 ? ['-copyts', '-start_at_zero', ...toFlags({ ss: fromSeconds })] : []),
    ...(headerSeconds ? toFlags({ t: (durationSeconds - fromSeconds).toFixed(3) }) : []),
    ...inputArguments(demuxer, path),
  ]
}

/**
 * Input arguments for a rendition, or a piece of one, whose first frame is at `startSeconds`. ffmpeg reports the
 * start of video with reordered frames a few frames too late, so it is set explicitly.
 */
export function renditionArguments(path: string, startSeconds: number) {
  return [...toFlags({ itsoffset: startSeconds }), ...inputArguments('mov', path)]
}
