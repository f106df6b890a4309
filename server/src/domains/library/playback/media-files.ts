import { isOnAir, isUpcoming, type BroadcastState } from '@kinora/contract/library/videos/broadcast-rules'
import { t } from '@kinora/contract/text/translate'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { growingFolder } from '../../../media/hls/growing-rendition.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { parseBroadcastPlaylistFile } from '../broadcasts/plan-encode.ts'
import { storageKey } from '../videos/media-keys.ts'
import { canSeeVideo, isPublicEverywhere, isOnlyRestricted, isPublicVideo } from '../videos/policy.ts'
import { findByMediaKey } from '../videos/queries.ts'
import { cacheTagsOf } from '../videos/service.ts'
import {
  contentTypeOf,
  extensionOf,
  fileNotFound,
  immutable,
  noStore,
  type ServableFile,
} from './servable-file.ts'
import { signFolder, verifySignedQuery, type SignedQuery, signPlaylist, signStoryboard } from './signature.ts'

/** Cached by the viewer's browser, which revalidates before every use. */
const revalidated = 'private, no-cache'

export interface MediaFile extends ServableFile {
  /** For playlists and storyboards of non-public videos: the query to append to every address in them. */
  sign?: AddressSigning
  /** Its playlists and segments are computed. */
  isOnAir?: boolean
  /** For shared caches, which are told it when the video stops being public. */
  cacheTag?: string
}

interface AddressSigning {
  as: 'playlist' | 'storyboard'
  query: string
}

interface FileRequest {
  key: string
  query: SignedQuery
  /** Lazy: resolving the viewer costs a query that public files do not need. */
  findViewer: () => Promise<Viewer | null>
}

/** Public images; every upload gets a new name, so they never change. */
const publicFolders: ReadonlySet<string | undefined> = new Set(['pictures', 'icons', 'covers'])

/**
 * Resolves an address under /media/. Drafts and geo-restricted videos stay out of shared caches.
 * @throws DomainError not_found, also for drafts of other users and expired signatures; restricted, if not available
 * in the viewer's country
 */
export async function findServable(ctx: Context, request: FileRequest): Promise<MediaFile> {
  const { key } = request
  const [folder, name = '', file = ''] = key.split('/')
  const contentType = contentTypeOf(key)
  if (publicFolders.has(folder)) return { key, contentType, cacheControl: immutable, isOpen: true }
  const video = await findMediaVideo(ctx, folder, name)
  const onAir = assertServable(video, file)
  if (isPublicVideo(video)) {
    const isShared = isPublicEverywhere(video)
    const cacheControl = isShared ? cacheControlOf(file) : revalidated
    return { key, contentType, cacheControl, isOpen: true, ...onAir, ...(isShared && { cacheTag: name }) }
  }
  const { query, isOpen } = await authorizeFolder(ctx, { ...request, name, video })
  const as = signedFormats[extensionOf(key)]
  return { key, contentType, cacheControl: noStore, isOpen, ...onAir, ...(as && { sign: { as, query } }) }
}

/**
 * A premiere shows what its clock has reached, to its owner too; its pictures are seen before.
 * @throws DomainError not_found
 */
function assertServable(video: VideoRow, file: string): Pick<MediaFile, 'isOnAir'> {
  const state = video.broadcastState as BroadcastState | null
  if (state === null || state === 'ended') return {}
  const isOnAirFile = isComputed(file) || (video.broadcastSource === 'encoder' && isStoryboard(file))
  const isServable = isPicture(file) || (!isUpcoming(state) && isOnAirFile)
  if (!isServable) throw fileNotFound()
  return isOnAir(state) ? { isOnAir: true } : {}
}

const isPicture = (file: string) => file.startsWith('picture-')
/** That of a premiere tells what comes later. */
const isStoryboard = (file: string) => file.startsWith('storyboard-')
const isComputed = (file: string) =>
  [growingFolder, 'captions', masterFile].includes(file) || parseBroadcastPlaylistFile(file) !== undefined

async function findMediaVideo(ctx: Context, folder = '', name: string) {
  const find = () => findByMediaKey(ctx.db, name)
  const video =
    folder === 'videos' ? await ctx.cache.getStaleIfError(`media ${name}`, cacheTagsOf, find) : undefined
  if (!video) throw fileNotFound()
  return video
}

export const masterFile = 'master.m3u8'

/** Only the master playlist changes, when renditions are added. */
const cacheControlOf = (file: string) => (file === masterFile ? 'public, no-cache' : immutable)

const signedFormats: Record<string, AddressSigning['as']> = { m3u8: 'playlist', vtt: 'storyboard' }

/** @throws DomainError not_found */
export async function readSignedFile(
  ctx: Context,
  key: string,
  { as, query }: AddressSigning,
): Promise<Buffer> {
  if (!(await ctx.storage.stat(key))) throw fileNotFound()
  const text = (await ctx.storage.read(key)).toString('utf8')
  return Buffer.from(as === 'playlist' ? signPlaylist(text, query) : signStoryboard(text, query))
}

type VideoRow = NonNullable<Awaited<ReturnType<typeof findByMediaKey>>>

/** Viewers who may see the video get a new signature; others keep that of the request, whose expiry is not extended. */
async function authorizeFolder(ctx: Context, request: FileRequest & { name: string; video: VideoRow }) {
  const { key, query, name, video } = request
  const folder = storageKey(name)
  const { secretKey: secret } = ctx
  const nowSeconds = ctx.now().getTime() / 1000
  const carried = verifySignedQuery(secret, folder, { query, nowSeconds })
  const isList = signedFormats[extensionOf(key)] !== undefined
  if (carried !== undefined && !isList) return { query: carried, isOpen: true }
  const viewer = await request.findViewer()
  if (canSeeVideo(viewer, video)) {
    return { query: signFolder(secret, folder, expiryOf(video, nowSeconds)), isOpen: carried !== undefined }
  }
  if (carried !== undefined) return { query: carried, isOpen: true }
  throw isOnlyRestricted(viewer, video)
    ? new DomainError('restricted', t`This video is not available in your country`)
    : fileNotFound()
}

const pauseAllowanceSeconds = 1800
const stepSeconds = 300

/** Twice the duration plus half an hour for pauses, in steps, so that repeated requests get identical playlists. */
const expiryOf = ({ durationSeconds }: VideoRow, nowSeconds: number) =>
  Math.ceil((nowSeconds + pauseAllowanceSeconds + 2 * durationSeconds) / stepSeconds) * stepSeconds
