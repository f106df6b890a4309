import { broadcastLimits } from '@kinora/contract/library/broadcasts/rules'
import { NewBroadcast } from '@kinora/contract/library/broadcasts/schemas'
import { dateFormat } from '@kinora/contract/text/intl-formats'
import { forceCleanLine } from '@kinora/contract/text/plain-text'
import { t } from '@kinora/contract/text/translate'
import { truncateText } from '@kinora/contract/text/truncate-text'
import { randomUUID } from 'node:crypto'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { readSiteSettings } from '../../site/site-settings/service.ts'
import { findRenditionsByMediaKey } from '../processing/queries.ts'
import { updateMedia } from '../videos/media.ts'
import { isWithdrawnVideo } from '../videos/policy.ts'
import { growingOf } from '../videos/processing-columns.ts'
import type { BegunRendition } from './plan-encode.ts'
import { canBroadcast, isOwnBroadcast } from './policy.ts'
import * as queries from './queries.ts'
import { recoverSegments } from './recover-segments.ts'
import { isSilent } from './release-silent.ts'
import { listEnds } from './segment-queries.ts'
import { assertManageable, insertBroadcast } from './service.ts'
import { recordUse } from './stream-key-queries.ts'
import { stopSession } from './stop-session.ts'
import { assertCanBroadcast, findBroadcaster, findBroadcasterByKey, unknownKeyText } from './stream-keys.ts'

export interface Claim {
  videoId: number
  ownerId: number
  mediaKey: string
  ingestId: string
  run: number
  isTest: boolean
  isLowLatency: boolean
  /** Where this run continues: the end of what is stored. */
  baseSeconds: number
  firstPositions: Record<string, number>
  begun: BegunRendition[]
}

export interface Refusal {
  /** For the encoder to show. */
  refusal: string
  code: 'unauthenticated' | 'forbidden' | 'not_found' | 'conflict' | 'unavailable'
}

export type ClaimVerdict = Claim | Refusal

/**
 * Gives an encoder the broadcast that its key belongs to at this time. Without a prepared one a private one is made, so
 * that nobody is on air by accident.
 */
export async function claimBroadcast(ctx: Context, key: string, encoder = ''): Promise<ClaimVerdict> {
  const found = await ctx.transaction(async (trx): Promise<FoundBroadcast> => {
    const owner = await findBroadcasterByKey(trx, key)
    if (!owner) return { refusal: t(unknownKeyText), code: 'unauthenticated' }
    const next = await findNext(ctx, trx, owner)
    if ('videoId' in next) await recordUse(trx, owner.id, ctx.now())
    return next
  })
  return 'refusal' in found ? found : claimSession(ctx, found.videoId, { encoder })
}

/** For an encoder that has shown by other means whose it is. */
export async function claimBroadcastOf(ctx: Context, userId: number, encoder: string): Promise<ClaimVerdict> {
  const found = await ctx.transaction(async (trx): Promise<FoundBroadcast> => {
    const owner = await findBroadcaster(trx, userId)
    return owner ? findNext(ctx, trx, owner) : mayNotBroadcast()
  })
  return 'refusal' in found ? found : claimSession(ctx, found.videoId, { encoder })
}

type Owner = NonNullable<Awaited<ReturnType<typeof findBroadcaster>>>
type FoundBroadcast = Refusal | { videoId: number }

const mayNotBroadcast = (): Refusal => ({ refusal: t`You may not go live on this site.`, code: 'forbidden' })

const findNext = async (ctx: Context, trx: Trx, owner: Owner): Promise<FoundBroadcast> =>
  canBroadcast(owner, await readSiteSettings(ctx, trx)) ? findOrCreate(ctx, trx, owner.id) : mayNotBroadcast()

/**
 * For a session in the browser, whose user is known.
 * @throws DomainError not_found, forbidden
 */
export async function claimOwnBroadcast(
  ctx: Context,
  viewer: Viewer,
  { videoId, takesOver }: { videoId: number; takesOver: boolean },
): Promise<ClaimVerdict> {
  await ctx.transaction(async (trx) => {
    assertManageable(viewer, await queries.lock(trx, videoId), isOwnBroadcast)
    await assertCanBroadcast(ctx, viewer, trx)
  })
  return claimSession(ctx, videoId, { takesOver })
}

/** Continues behind what the session before has stored. */
export async function claimSession(
  ctx: Context,
  videoId: number,
  { encoder = '', takesOver = false }: { encoder?: string; takesOver?: boolean } = {},
): Promise<ClaimVerdict> {
  const request = { videoId, encoder, takesOver }
  let verdict = await ctx.transaction((trx) => claim(ctx, trx, request))
  while ('replaces' in verdict) {
    const { replaces } = verdict
    await stopSession(ctx, replaces, { isTakenOver: true })
    verdict = await ctx.transaction((trx) => claim(ctx, trx, { ...request, replaced: replaces.ingestId }))
  }
  if ('refusal' in verdict) return verdict
  await recoverSegments(ctx, { ...verdict, run: verdict.run - 1 })
  const ends = await listEnds(ctx.db, videoId)
  const processing = await findRenditionsByMediaKey(ctx.db, verdict.mediaKey)
  const growing = processing ? growingOf(processing) : []
  return {
    ...verdict,
    baseSeconds: Math.max(0, ...ends.map((end) => end.startSeconds + end.durationSeconds)),
    firstPositions: Object.fromEntries(ends.map(({ rendition, position }) => [rendition, position + 1])),
    begun: ends.map(({ rendition: name }) => ({
      name,
      source: growing.find((one) => one.name === name)?.source,
    })),
  }
}

/** Encoders connect again by themselves, with longer and longer pauses. */
const reconnectMinutes = 15

async function findOrCreate(ctx: Context, trx: Trx, ownerId: number): Promise<FoundBroadcast> {
  const now = ctx.now().getTime()
  const announcedBefore = new Date(now + broadcastLimits.earlySeconds * 1000)
  const prepared = await queries.findForEncoder(trx, ownerId, announcedBefore)
  if (prepared !== undefined) return { videoId: prepared }
  if (await queries.hasEndedEncoder(trx, ownerId, new Date(now - reconnectMinutes * 60_000)))
    return {
      refusal: t`Your broadcast has ended. Stop your encoder, or prepare the next broadcast in the studio.`,
      code: 'not_found',
    }
  const date = dateFormat({ dateStyle: 'long' }).format(ctx.now())
  const form = NewBroadcast.parse({ title: t`Live, ${{ date }}`, visibility: 'private' })
  return { videoId: await insertBroadcast(ctx, trx, ownerId, form) }
}

interface ClaimRequest {
  videoId: number
  /** How it calls itself; may be empty. */
  encoder: string
  /** Its owner has just asked for it, so that it comes before an encoder that comes back. */
  takesOver: boolean
  /** Session that was told to stop, whether or not it did. */
  replaced?: string | null
}

type ClaimedSession = Omit<Claim, 'baseSeconds' | 'firstPositions' | 'begun'>
type ClaimStep = ClaimedSession | Refusal | { replaces: queries.BroadcastRow }

async function claim(ctx: Context, trx: Trx, request: ClaimRequest): Promise<ClaimStep> {
  const { videoId, replaced } = request
  const row = await queries.lock(trx, videoId)
  if (row && row.source !== 'encoder')
    return { refusal: t`This broadcast takes no encoder.`, code: 'conflict' }
  if (!row || row.broadcastState === 'ended' || isWithdrawnVideo(row))
    return { refusal: t`This broadcast has ended.`, code: 'not_found' }
  const isFree = row.ingestId === null || row.ingestId === replaced || isSilent(ctx, row)
  return isFree ? openSession(ctx, trx, row) : meetOther(ctx, trx, { ...request, row })
}

async function openSession(ctx: Context, trx: Trx, row: queries.BroadcastRow): Promise<ClaimedSession> {
  const { videoId, ownerId, mediaKey } = row
  const ingestId = randomUUID()
  const run = row.runs + 1
  const change = { ingestId, ingestSeenAt: ctx.now(), runs: run, health: null }
  await queries.update(trx, videoId, { ...change, ...queries.noOtherEncoder })
  if (row.broadcastState === 'scheduled') await updateMedia(trx, videoId, { broadcastState: 'waiting' })
  return {
    videoId,
    ownerId,
    mediaKey,
    ingestId,
    run,
    isTest: row.isTest,
    isLowLatency: row.latency === 'low',
  }
}

const maxEncoderLength = 100

/** One that its owner waits for takes the place; another one is refused, and its owner is told. */
async function meetOther(
  ctx: Context,
  trx: Trx,
  { row, videoId, encoder, takesOver }: ClaimRequest & { row: queries.BroadcastRow },
): Promise<ClaimStep> {
  const now = ctx.now()
  if (takesOver) return { replaces: row }
  if (row.admitsUntil !== null && row.admitsUntil > now) {
    await queries.update(trx, videoId, { admitsUntil: null })
    return { replaces: row }
  }
  const refusedEncoder = truncateText(forceCleanLine(encoder), maxEncoderLength)
  await queries.update(trx, videoId, { refusedAt: now, refusedEncoder })
  return {
    refusal: t`Another encoder uses this stream key. End it first, or take over in the control room.`,
    code: 'conflict',
  }
}
