import type { Thumbnail, ThumbnailList } from '@kinora/contract/library/thumbnails/schemas'
import type { ThumbnailKind } from '@kinora/contract/library/thumbnails/rules'
import type { ResponsiveImage } from '@kinora/contract/people/users/schemas'
import type { ThumbnailRow } from './queries.ts'
import { bestCandidate } from './thumbnail-images.ts'
import { presentPoster } from '../videos/present.ts'

type PosterRow = Parameters<typeof presentPoster>[0]

/** A thumbnail URL set by the owner is a choice too, of none of the items. */
export function presentThumbnails(video: PosterRow, rows: readonly ThumbnailRow[]): ThumbnailList {
  const hasAddress = video.thumbnailUrl !== null
  const items = rows.flatMap((row) => (row.kind === 'first' ? [] : [presentThumbnail(row, hasAddress)]))
  const own = ({ kind }: Thumbnail) => kind !== 'candidate'
  return {
    items: [...items.filter((one) => !own(one)), ...items.filter(own)],
    isAutomatic: !hasAddress && !rows.some(({ isChosen }) => isChosen),
    suggestedId: bestCandidate(rows)?.id ?? null,
    current: presentPoster(video),
  }
}

const presentThumbnail = (row: ThumbnailRow, hasAddress: boolean): Thumbnail => ({
  id: row.id,
  kind: row.kind as ThumbnailKind,
  atSeconds: row.atSeconds,
  picture: row.picture as ResponsiveImage | null,
  isChosen: row.isChosen && !hasAddress,
})
