import { parseMediaPlaylist, segmentBoundaries } from './hls/media-playlist.ts'
import { encodeRungs, type EncodeWork } from './pipeline.ts'
import type { PipelineSettings } from './pipeline-step.ts'
import type { Rendition } from './hls/rendition.ts'
import { secondEncoders, type SecondCodec } from './encode/video-encoders.ts'
import { assertSegmentBoundaries } from './hls/segment-starts.ts'
import type { FilterAbilities } from './plan/video-filters.ts'

export interface SecondCodecWork extends Omit<EncodeWork, 'withAudio' | 'encoder' | 'growth'> {
  codec: SecondCodec
  /** Playlist text of an H.264 rendition. */
  h264Playlist: string
}

/**
 * Encodes the rungs again in the second codec, in one decode, with the segment boundaries of the H.264 renditions.
 * @throws MediaError also when the encoder missed a forced keyframe
 */
export async function encodeSecondCodec(
  settings: PipelineSettings,
  abilities: FilterAbilities,
  { codec, h264Playlist, ...work }: SecondCodecWork,
): Promise<Rendition[]> {
  const encoder = secondEncoders[codec]
  const renditions = await encodeRungs(settings, abilities, { ...work, withAudio: false, encoder })
  await assertSegmentBoundaries(
    work.outputDir,
    renditions,
    segmentBoundaries(parseMediaPlaylist(h264Playlist), 0),
  )
  return renditions
}
