import type { OwnCaptions } from '@kinora/contract/captions'
import { captionsFile } from '../../media/hls/caption-playlist.ts'
import { captionsFolder, mediaAddress } from '../videos/media-keys.ts'
import type * as queries from './queries.ts'

type Row = NonNullable<Awaited<ReturnType<typeof queries.find>>>

export const presentCaptions = (row: Row): OwnCaptions => ({
  id: row.id,
  language: row.language,
  label: row.label,
  url: mediaAddress(row.mediaKey, `${captionsFolder(row.folder)}/${captionsFile}`),
  cueCount: row.cueCount,
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
})
