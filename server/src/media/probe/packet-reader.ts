import type { IndexedTrack, SampleIndex } from '../mp4/sample-index.ts'
import { runFfprobe, type FfmpegSettings, type RunOptions } from '../run/run-ffmpeg.ts'
import { isCoverArt, type FfprobeOutput } from './ffprobe-output.ts'
import { packetArguments, parsePackets, type Packet } from './packets.ts'

/** `fromSeconds` is the beginning of the file when absent. */
interface Span {
  fromSeconds?: number
  seconds: number
}

export interface PacketReader {
  /** The header of the file lists its packets. */
  isIndexed: boolean
  /**
   * Lists the packets of all tracks in a span.
   * @throws MediaError when ffprobe fails
   */
  read: (span: Span, run: RunOptions) => Promise<readonly Packet[]>
}

interface ProbedFile {
  input: string[]
  ffprobe: FfprobeOutput
}

/** The header of a plain MP4 lists its packets; of other files ffprobe reads them, in a process for each span. */
export function openPacketReader(
  settings: FfmpegSettings,
  file: ProbedFile,
  index: SampleIndex | null,
): PacketReader {
  if (index && matchesStreams(index, file.ffprobe)) return { isIndexed: true, read: readerOf(index.tracks) }
  return {
    isIndexed: false,
    read: async ({ fromSeconds, seconds }, run) => {
      const interval = `${fromSeconds?.toFixed(3) ?? ''}%+${seconds}`
      const args = ['-read_intervals', interval, ...packetArguments, ...file.input]
      return parsePackets(await runFfprobe(settings, args, run))
    },
  }
}

const readerOf =
  (tracks: IndexedTrack[]): PacketReader['read'] =>
  async ({ fromSeconds = -Infinity, seconds }) => {
    const toSeconds = Math.max(fromSeconds, 0) + seconds
    return tracks.flatMap(({ index, listSamples }) =>
      listSamples(fromSeconds, toSeconds).map(({ isKeyframe, ...sample }) => ({
        ...sample,
        index,
        flags: isKeyframe ? 'K_' : '__',
      })),
    )
  }

/** A doubt about what ffmpeg makes of the tables is settled by ffmpeg. */
function matchesStreams({ tracks }: SampleIndex, { streams }: FfprobeOutput) {
  return streams
    .filter((stream) => ['video', 'audio'].includes(stream.codec_type) && !isCoverArt(stream))
    .every((stream) => stream.nb_frames === String(tracks[stream.index]?.sampleCount))
}
