import { MediaError } from '../run/media-error.ts'
import { segmentBoundaries } from './media-playlist.ts'
import { readPlaylist, type RenditionTraits } from './rendition.ts'

/**
 * Asserts that encoded renditions begin segments at `borders`, in seconds from their start.
 * @throws MediaError failed, when the encoder missed a forced keyframe or added one
 */
export async function assertSegmentBoundaries(
  outputDir: string,
  traits: Pick<RenditionTraits, 'name' | 'frameRate'>[],
  borders: readonly number[],
) {
  for (const { name, frameRate } of traits) {
    const own = segmentBoundaries(await readPlaylist(outputDir, name), 0)
    const isNear = (seconds: number, position: number) =>
      Math.abs(seconds - (borders[position] ?? NaN)) <= 1 / frameRate
    if (own.length === borders.length && own.every(isNear)) continue
    throw new MediaError('failed', { details: `${name} does not have the expected segment boundaries` })
  }
}
