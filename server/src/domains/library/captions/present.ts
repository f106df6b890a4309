import type { ManagedCaptionTrack } from '@kinora/contract/library/captions/schemas'
import { captionsFileName } from '../../../media/hls/caption-playlist.ts'
import { captionsPath, mediaUrl } from '../videos/media-keys.ts'
import type * as queries from './queries.ts'

type Row = NonNullable<Awaited<ReturnType<typeof queries.find>>>

export const presentCaptionTrack = (row: Row): ManagedCaptionTrack => ({
  id: row.id,
  language: row.language,
  label: row.label,
  url: mediaUrl(row.mediaKey, `${captionsPath(row.folder)}/${captionsFileName}`),
  cueCount: row.cueCount,
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
})
