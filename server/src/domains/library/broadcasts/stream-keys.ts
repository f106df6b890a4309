import type { NewStreamKey, StreamKeyState } from '@kinora/contract/library/broadcasts/schemas'
import type { Permission } from '@kinora/contract/http/permissions'
import { whipPath } from '@kinora/contract/library/broadcasts/rules'
import { msg, t } from '@kinora/contract/text/translate'
import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { readSiteSettings } from '../../site/site-settings/service.ts'
import { canBroadcast } from './policy.ts'
import { findReservation, reservePort } from './srt-reservations.ts'
import { removeReservation } from './srt-reservation-queries.ts'
import * as queries from './stream-key-queries.ts'

/** 160 bits, in the characters that every encoder accepts. */
const keyBytes = 20
const hintLength = 4

const hashKey = (key: string) => createHash('sha256').update(key).digest()

/** @throws DomainError forbidden */
export async function findStreamKey(ctx: Context, viewer: Viewer): Promise<StreamKeyState> {
  await assertCanBroadcast(ctx, viewer)
  const row = await queries.find(ctx.db, viewer.id)
  return {
    hint: row?.hint ?? null,
    createdAt: row?.createdAt.toISOString() ?? null,
    usedAt: row?.usedAt?.toISOString() ?? null,
    ...encoderAddresses(ctx),
    srt: await findReservation(ctx, viewer),
  }
}

function encoderAddresses({ config: { RTMP_PORT, WHIP_PORT, publicUrl } }: Context) {
  const { hostname } = new URL(publicUrl)
  const port = RTMP_PORT === 1935 ? '' : `:${RTMP_PORT}`
  return {
    rtmpUrl: RTMP_PORT === 0 ? null : `rtmp://${hostname}${port}/live`,
    whipUrl: WHIP_PORT === 0 ? null : `${publicUrl}${whipPath}`,
  }
}

/** @throws DomainError forbidden */
export async function renewStreamKey(ctx: Context, viewer: Viewer): Promise<NewStreamKey> {
  await assertCanBroadcast(ctx, viewer)
  const key = randomBytes(keyBytes).toString('hex')
  const createdAt = ctx.now()
  const hint = key.slice(-hintLength)
  await ctx.transaction((trx) =>
    queries.replace(trx, { userId: viewer.id, keyHash: hashKey(key), hint, createdAt, usedAt: null }),
  )
  return { ...(await findStreamKey(ctx, viewer)), key }
}

export async function revokeStreamKey(ctx: Context, viewer: Viewer) {
  await ctx.transaction((trx) => queries.remove(trx, viewer.id))
}

/** @throws DomainError forbidden, conflict (no SRT here, no free port) */
export async function reserveSrt(ctx: Context, viewer: Viewer): Promise<StreamKeyState> {
  await assertCanBroadcast(ctx, viewer)
  await reservePort(ctx, viewer)
  return findStreamKey(ctx, viewer)
}

export const releaseSrt = (ctx: Context, viewer: Viewer) =>
  ctx.transaction((trx) => removeReservation(trx, viewer.id))

/** @throws DomainError forbidden */
export async function assertCanBroadcast(
  ctx: Context,
  viewer: Pick<Viewer, 'isAdmin' | 'permissions'>,
  db: Db = ctx.db,
) {
  if (canBroadcast(viewer, await readSiteSettings(ctx, db))) return
  throw new DomainError('forbidden', t`You may not go live on this site.`)
}

export const unknownKeyText = msg`This stream key is not valid. Make a new one in the studio.`

/** Of the encoder that shows the key; undefined for an unknown one. */
export const findBroadcasterByKey = async (db: Db, key: string) =>
  withPermissions(await queries.findOwner(db, hashKey(key)))

export const findBroadcaster = async (db: Db, userId: number) =>
  withPermissions(await queries.findUser(db, userId))

const withPermissions = (owner: Awaited<ReturnType<typeof queries.findUser>>) =>
  owner && { ...owner, permissions: owner.permissions as Permission[] }
