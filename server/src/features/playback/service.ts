import type { Context } from '../../context.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { isKey } from '../../platform/storage/key.ts'
import { canSeeVideo, isPublicVideo } from '../videos/policy.ts'
import { findByMediaKey } from '../videos/queries.ts'

const contentTypes: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl', // RFC 8216 §10
  mp4: 'video/mp4',
  m4s: 'video/iso.segment',
  vtt: 'text/vtt',
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
}

/** Whether a stored file is of a kind that is ever sent. */
export const isServable = (key: string) => contentTypeOf(key) !== undefined

const contentTypeOf = (key: string) => contentTypes[key.split('.').at(-1) ?? '']

const immutable = 'public, max-age=31536000, immutable'

export interface ServableFile {
  key: string
  contentType: string
  cacheControl: string
}

/**
 * What lies at an address under /media/ for this viewer. Files of a draft are kept out of every shared cache.
 * @throws DomainError not_found, also for files of somebody else's draft
 */
export async function findServable(ctx: Context, viewer: Viewer | null, key: string): Promise<ServableFile> {
  const [folder, name = '', file = ''] = key.split('/')
  const contentType = contentTypeOf(key)
  if (!contentType || !isKey(key)) throw new DomainError('not_found', 'File not found.')
  if (folder === 'pictures') return { key, contentType, cacheControl: immutable }
  const video = folder === 'videos' ? await findByMediaKey(ctx.db, name) : undefined
  if (!video || !canSeeVideo(viewer, video)) throw new DomainError('not_found', 'File not found.')
  return { key, contentType, cacheControl: cacheControlOf(isPublicVideo(video), file) }
}

function cacheControlOf(isPublic: boolean, file: string) {
  if (!isPublic) return 'private, no-store'
  // The master is written again when renditions are added; everything else never changes.
  return file === 'master.m3u8' ? 'public, no-cache' : immutable
}
