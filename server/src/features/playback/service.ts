import type { Context } from '../../context.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { isKey } from '../../platform/storage/key.ts'
import { canSeePost } from '../posts/policy.ts'
import { findByPictureFolder } from '../posts/queries.ts'
import { cacheTagsOf } from '../videos/cached.ts'
import { storageKey } from '../videos/media-keys.ts'
import { canSeeVideo, isForEverybody, isOnlyRestricted, isPublicVideo } from '../videos/policy.ts'
import { findByMediaKey } from '../videos/queries.ts'
import { signFolder, validQuery, type SignedQuery } from './signature.ts'
import { signPlaylist, signStoryboard } from './signed-playlist.ts'

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

const endingOf = (key: string) => key.split('.').at(-1) ?? ''

export const isServable = (key: string) => contentTypes[endingOf(key)] !== undefined

const immutable = 'public, max-age=31536000, immutable'
const neverKept = 'private, no-store'
/** Cached by the viewer's browser, which revalidates before every use. */
const askedEachTime = 'private, no-cache'

export interface ServableFile {
  key: string
  contentType: string
  cacheControl: string
  /** Readable by other origins: the file is public, or its address carries the permission. */
  isOpen: boolean
  /** For playlists and storyboards of non-public videos: the query to append to every address in them. */
  sign?: Signing
}

interface Signing {
  as: 'playlist' | 'storyboard'
  query: string
}

interface Asked {
  key: string
  query: SignedQuery
  /** Lazy: resolving the viewer costs a query that public files do not need. */
  findViewer: () => Promise<Viewer | null>
}

/** Public images; every upload gets a new name, so they never change. */
const openFolders: ReadonlySet<string | undefined> = new Set(['pictures', 'icons', 'covers'])

const restrictedSentence = 'This video is not available in your country'
const notFound = () => new DomainError('not_found', 'File not found.')

/**
 * Resolves an address under /media/. Drafts and geo-restricted videos stay out of shared caches.
 * @throws DomainError not_found, also for drafts of other users and expired signatures; restricted, if not available
 * in the viewer's country
 */
export async function findServable(ctx: Context, asked: Asked): Promise<ServableFile> {
  const { key } = asked
  const [folder, name = '', file = ''] = key.split('/')
  const contentType = contentTypes[endingOf(key)]
  if (!contentType || !isKey(key)) throw notFound()
  if (openFolders.has(folder)) return { key, contentType, cacheControl: immutable, isOpen: true }
  if (folder === 'posts') return { key, contentType, ...(await postPicture(ctx, asked)) }
  const video = await videoIn(ctx, folder, name)
  if (isPublicVideo(video)) {
    const cacheControl = isForEverybody(video) ? cachingOf(file) : askedEachTime
    return { key, contentType, cacheControl, isOpen: true }
  }
  const { query, isOpen } = await permit(ctx, { ...asked, name, video })
  const as = lists[endingOf(key)]
  return { key, contentType, cacheControl: neverKept, isOpen, ...(as && { sign: { as, query } }) }
}

/** Post images have the visibility of their post. */
async function postPicture(ctx: Context, { key, findViewer }: Asked) {
  const post = await findByPictureFolder(ctx.db, key.slice(0, key.lastIndexOf('/')))
  if (!post) throw notFound()
  if (canSeePost(null, post)) return { cacheControl: immutable, isOpen: true }
  if (!canSeePost(await findViewer(), post)) throw notFound()
  return { cacheControl: neverKept, isOpen: false }
}

async function videoIn(ctx: Context, folder = '', name: string) {
  const find = () => findByMediaKey(ctx.db, name)
  const video =
    folder === 'videos' ? await ctx.cache.getStaleIfError(`media ${name}`, cacheTagsOf, find) : undefined
  if (!video) throw notFound()
  return video
}

/** Only the master playlist changes, when renditions are added. */
const cachingOf = (file: string) => (file === 'master.m3u8' ? 'public, no-cache' : immutable)

const lists: Record<string, Signing['as']> = { m3u8: 'playlist', vtt: 'storyboard' }

/** @throws DomainError not_found */
export async function readSigned(ctx: Context, key: string, { as, query }: Signing): Promise<Buffer> {
  if (!(await ctx.storage.stat(key))) throw notFound()
  const text = (await ctx.storage.read(key)).toString('utf8')
  return Buffer.from(as === 'playlist' ? signPlaylist(text, query) : signStoryboard(text, query))
}

type VideoRow = NonNullable<Awaited<ReturnType<typeof findByMediaKey>>>

/** Viewers who may see the video get a new signature; others keep that of the request, whose expiry is not extended. */
async function permit(ctx: Context, asked: Asked & { name: string; video: VideoRow }) {
  const { key, query, name, video } = asked
  const folder = storageKey(name)
  const { secretKey: secret } = ctx
  const nowSeconds = ctx.now().getTime() / 1000
  const carried = validQuery(secret, folder, { query, nowSeconds })
  const isList = lists[endingOf(key)] !== undefined
  if (carried !== undefined && !isList) return { query: carried, isOpen: true }
  const viewer = await asked.findViewer()
  if (canSeeVideo(viewer, video)) {
    return { query: signFolder(secret, folder, expiryOf(video, nowSeconds)), isOpen: carried !== undefined }
  }
  if (carried !== undefined) return { query: carried, isOpen: true }
  throw isOnlyRestricted(viewer, video) ? new DomainError('restricted', restrictedSentence) : notFound()
}

const spareSeconds = 1800
const stepSeconds = 300

/** Twice the duration plus half an hour for pauses, in steps, so that repeated requests get identical playlists. */
const expiryOf = ({ durationSeconds }: VideoRow, nowSeconds: number) =>
  Math.ceil((nowSeconds + spareSeconds + 2 * durationSeconds) / stepSeconds) * stepSeconds
