import { mediaUrl } from '../../library/videos/media-keys.ts'
import { presentCard, presentHlsUrl } from '../../library/videos/present.ts'
import { primaryRenditionsOf } from '../../library/videos/processing-columns.ts'
import type { FeedRow, SitemapRow } from './queries.ts'

export interface BaseUrls {
  publicUrl: string
  cdnUrl?: string | undefined
}

export interface FeedItem {
  id: number
  title: string
  description: string
  url: string
  /** Undefined when the owner forbids embedding. */
  embedUrl: string | undefined
  hlsUrl: string | undefined
  thumbnailUrl: string | undefined
  durationSeconds: number
  publishedAt: Date
  updatedAt: Date
  creator: { id: number; username: string }
  hasWarning: boolean
  deniedCountries: string[]
}

export interface AudioEnclosure {
  url: string
  bytes: number
}

export function toFeedItem(row: SitemapRow, { publicUrl, cdnUrl }: BaseUrls): FeedItem {
  const { title, thumbnailUrl, creator } = presentCard(row)
  const absolute = (path: string | null) => (path === null ? undefined : new URL(path, publicUrl).href)
  return {
    id: row.id,
    title,
    description: row.description,
    url: `${publicUrl}/video/${row.id}`,
    embedUrl: row.embedPolicy === 'nowhere' ? undefined : `${publicUrl}/embed/${row.id}`,
    hlsUrl: absolute(presentHlsUrl(row, cdnUrl)),
    thumbnailUrl: absolute(thumbnailUrl),
    durationSeconds: row.durationSeconds,
    publishedAt: row.publishedAt ?? row.createdAt,
    updatedAt: row.updatedAt,
    creator,
    hasWarning: row.contentWarnings.length > 0,
    deniedCountries: row.restrictedInCountries,
  }
}

/** HLS stores audio in a file of its own: fragmented MP4, which podcast players accept. */
export function audioEnclosureOf(
  { mediaKey, renditions }: FeedRow,
  { publicUrl, cdnUrl }: BaseUrls,
): AudioEnclosure | undefined {
  const audio = primaryRenditionsOf({ renditions }).find(({ kind }) => kind === 'audio')
  if (!audio) return undefined
  const path = mediaUrl(mediaKey, audio.mediaFile)
  return { url: `${(cdnUrl ?? publicUrl).replace(/\/$/, '')}${path}`, bytes: audio.sizeBytes }
}
