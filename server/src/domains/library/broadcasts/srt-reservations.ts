import { broadcastLimits } from '@kinora/contract/library/broadcasts/rules'
import type { StreamKeyState } from '@kinora/contract/library/broadcasts/schemas'
import { t } from '@kinora/contract/text/translate'
import { randomBytes } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { openSecret, sealSecret } from '../../../platform/seal-secret.ts'
import * as queries from './srt-reservation-queries.ts'

/** 32 characters; SRT takes 10 to 79, and ffmpeg needs those that nothing escapes. */
const passphraseBytes = 16
const placeOf = ({ userId, port }: { userId: number; port: number }) => `srt\n${userId}\n${port}`

/** Null when the key of the installation has changed. */
export const openPassphrase = ({ secretKey }: Context, row: queries.ReservationRow) =>
  openSecret(secretKey, placeOf(row), row.sealedPassphrase)

const expiryFrom = (now: Date) => new Date(now.getTime() + broadcastLimits.srtHours * 3_600_000)

/** Not with every call. */
const extendAfterMs = 600_000

/** A reservation counts from when its port received something last. */
export async function extendReservation(ctx: Context, row: queries.ReservationRow) {
  const expiresAt = expiryFrom(ctx.now())
  if (expiresAt.getTime() - row.expiresAt.getTime() >= extendAfterMs)
    await queries.extend(ctx.db, row, expiresAt)
}

/** None where ffmpeg cannot receive SRT. */
export async function srtPorts({ config, media }: Context): Promise<readonly number[]> {
  const { SRT_PORTS: ports = [] } = config
  return ports.length > 0 && (await media.canReceiveSrt()) ? ports : []
}

export async function findReservation(ctx: Context, viewer: Viewer): Promise<StreamKeyState['srt']> {
  if ((await srtPorts(ctx)).length === 0) return null
  const row = await queries.find(ctx.db, { userId: viewer.id, now: ctx.now() })
  const passphrase = row && openPassphrase(ctx, row)
  if (!row || !passphrase) return { reservation: null }
  const { hostname } = new URL(ctx.config.publicUrl)
  const url = `srt://${hostname}:${row.port}`
  return { reservation: { url, passphrase, expiresAt: row.expiresAt.toISOString() } }
}

/**
 * Whoever has a port keeps it, with a new passphrase.
 * @throws DomainError conflict (no SRT here, no free port)
 */
export async function reservePort(ctx: Context, viewer: Viewer) {
  const ports = await srtPorts(ctx)
  if (ports.length === 0) throw new DomainError('conflict', t`This site takes no broadcasts by SRT.`)
  const now = ctx.now()
  await ctx.transaction(async (trx) => {
    const taken = await queries.lockAll(trx, now)
    const own = taken.find(({ userId }) => userId === viewer.id)?.port
    const isTaken = (port: number) => taken.some((one) => one.port === port)
    const port = ports.find((one) => one === own) ?? ports.find((one) => !isTaken(one))
    if (port === undefined)
      throw new DomainError('conflict', t`All ports for SRT are reserved. Use RTMP, or try again later.`)
    const place = { userId: viewer.id, port }
    await queries.removeReservation(trx, viewer.id)
    await queries.insert(trx, {
      ...place,
      sealedPassphrase: sealSecret(
        ctx.secretKey,
        placeOf(place),
        randomBytes(passphraseBytes).toString('hex'),
      ),
      expiresAt: expiryFrom(now),
    })
  })
}
