import { parseMediaPlaylist, segmentBorders } from './hls/media-playlist.ts'
import { encodeRungs, type EncodeWork } from './pipeline.ts'
import type { PipelineSettings } from './pipeline-step.ts'
import type { Rendition } from './hls/rendition.ts'
import { requireBorders } from './hls/require-borders.ts'
import { secondEncoders, type SecondCodec } from './encode/second-codecs.ts'
import type { FilterAbilities } from './plan/video-filters.ts'

export interface SecondCodecWork extends Omit<EncodeWork, 'withAudio' | 'encoder' | 'growth'> {
  codec: SecondCodec
  /** The playlist text of a picture in H.264. */
  firstLadder: string
}

/**
 * Encodes the given rungs once more in the second codec, with one decode. They change segments where those in H.264 do.
 * @throws MediaError also when the encoder did not begin a segment where it was told to
 */
export async function encodeSecondCodec(
  settings: PipelineSettings,
  abilities: FilterAbilities,
  { codec, firstLadder, ...work }: SecondCodecWork,
): Promise<Rendition[]> {
  const encoder = secondEncoders[codec]
  const renditions = await encodeRungs(settings, abilities, { ...work, withAudio: false, encoder })
  await requireBorders(work.outputDir, renditions, segmentBorders(parseMediaPlaylist(firstLadder), 0))
  return renditions
}
