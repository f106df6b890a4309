import { mediaAddress } from '../videos/media-keys.ts'
import { presentCard, presentHlsUrl } from '../videos/present.ts'
import { firstCodecOf } from '../videos/stored-facts.ts'
import type { FeedRow, SitemapRow } from './queries.ts'

/** Where things are: the site, and what players of public videos fetch from, where that is another place. */
export interface Places {
  publicUrl: string
  cdnUrl?: string | undefined
}

/** A video as feeds and sitemaps speak of it; all addresses are whole. */
export interface FeedItem {
  id: number
  title: string
  description: string
  url: string
  /** The page in a frame, where other sites may show it. */
  embedUrl: string | undefined
  hlsUrl: string | undefined
  pictureUrl: string | undefined
  durationSeconds: number
  publishedAt: Date
  updatedAt: Date
  creator: { id: number; username: string }
  hasWarning: boolean
  deniedCountries: string[]
}

/** The sound of a video as one file that plays by itself. */
export interface Sound {
  url: string
  bytes: number
}

export function feedItemOf(row: SitemapRow, { publicUrl, cdnUrl }: Places): FeedItem {
  const { thumbnailUrl, creator } = presentCard(row)
  const absolute = (path: string | null) => (path === null ? undefined : new URL(path, publicUrl).href)
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    url: `${publicUrl}/video/${row.id}`,
    embedUrl: row.embedPolicy === 'nowhere' ? undefined : `${publicUrl}/embed/${row.id}`,
    hlsUrl: absolute(presentHlsUrl(row, cdnUrl)),
    pictureUrl: absolute(thumbnailUrl),
    durationSeconds: row.durationSeconds,
    publishedAt: row.publishedAt ?? row.createdAt,
    updatedAt: row.updatedAt,
    creator,
    hasWarning: row.contentWarnings.length > 0,
    deniedCountries: row.restrictedInCountries,
  }
}

/** Films are kept as HLS, with their sound in a file of its own: fragmented MP4, which players of podcasts take. */
export function soundOf({ mediaKey, renditions }: FeedRow, { publicUrl, cdnUrl }: Places): Sound | undefined {
  const sound = firstCodecOf({ renditions }).find(({ kind }) => kind === 'audio')
  if (!sound) return undefined
  const path = mediaAddress(mediaKey, sound.mediaFile)
  return { url: `${(cdnUrl ?? publicUrl).replace(/\/$/, '')}${path}`, bytes: sound.sizeBytes }
}
