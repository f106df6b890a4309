import { MediaError } from './media-error.ts'
import { parseMediaPlaylist, segmentBorders } from './media-playlist.ts'
import { encodeRungs, type EncodeWork, type PipelineSettings } from './pipeline.ts'
import { readPlaylist, type Rendition } from './rendition.ts'
import { secondEncoders, type SecondCodec } from './second-codecs.ts'
import type { FilterAbilities } from './video-filters.ts'

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
  const borders = segmentBorders(parseMediaPlaylist(firstLadder), 0)
  for (const { name, frameRate } of renditions) {
    const own = segmentBorders(await readPlaylist(work.outputDir, name), 0)
    const isNear = (seconds: number, position: number) =>
      Math.abs(seconds - (borders[position] ?? NaN)) <= 1 / frameRate
    if (own.length === borders.length && own.every(isNear)) continue
    throw new MediaError('failed', { details: `${name} does not change segments where H.264 does` })
  }
  return renditions
}
