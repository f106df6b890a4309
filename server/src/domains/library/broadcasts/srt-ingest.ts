import { setTimeout as pause } from 'node:timers/promises'
import type { SrtListener } from '../../../media/srt/listen-for-srt.ts'
import { createFlvReader } from '../../../media/rtmp/flv-reader.ts'
import type { FlvTag } from '../../../media/rtmp/flv-tags.ts'
import { parseMetadataMessage } from '../../../media/rtmp/stream-metadata.ts'
import type { Context } from '../../../context.ts'
import { isOutage } from '../../../platform/errors/outage.ts'
import { claimBroadcastOf } from './claim.ts'
import type { IngestSession } from './ingest-session.ts'
import { admitEncoder } from './ingest-sessions.ts'
import * as queries from './srt-reservation-queries.ts'
import { extendReservation, openPassphrase, srtPorts } from './srt-reservations.ts'

/** As the studio shows it; its own name it does not tell. */
const encoder = 'SRT'
const pollMs = 2000
/** Before a port listens again: for an encoder that was there, and after what could not be received. */
const pauseMs = { short: 1000, long: 10_000 }
/** Of one listener, which ends with its encoder. */
const maxSeconds = 20 * 24 * 3600

interface Slot {
  row: queries.ReservationRow
  passphrase: string
  listener: SrtListener | undefined
  isReceiving: boolean
  closing: AbortController
  ended: Promise<void>
}

/** Listens on the ports that are reserved; undefined where the site takes no SRT. */
export async function startSrtIngest(ctx: Context) {
  const ports = await srtPorts(ctx)
  if (ports.length === 0) {
    if (ctx.config.SRT_PORTS)
      ctx.log.warn('no broadcasts are received by SRT (SRT_PORTS): this ffmpeg lacks it')
    return undefined
  }
  const slots = new Set<Slot>()
  const closing = new AbortController()
  const polling = poll(ctx, { ports, slots, signal: closing.signal })
  return {
    close: async () => {
      closing.abort()
      await polling
      for (const slot of slots) endSlot(slot)
      await Promise.all([...slots].map(({ ended }) => ended))
    },
  }
}

interface Polling {
  ports: readonly number[]
  slots: Set<Slot>
  signal: AbortSignal
}

async function poll(ctx: Context, polling: Polling) {
  while (!polling.signal.aborted) {
    try {
      await followReservations(ctx, polling)
    } catch (error) {
      if (!isOutage(error)) ctx.log.error({ err: error }, 'the reserved ports could not be read')
    }
    await pause(pollMs, undefined, { signal: polling.signal }).catch(() => undefined)
  }
}

async function followReservations(ctx: Context, polling: Polling) {
  const { slots, signal } = polling
  const rows = ctx.draining.aborted ? [] : await queries.list(ctx.db, ctx.now())
  if (signal.aborted) return
  for (const slot of slots) if (!rows.some((row) => isSame(row, slot.row)) && !slot.isReceiving) endSlot(slot)
  for (const row of rows) await followReservation(ctx, polling, row)
}

async function followReservation(ctx: Context, { ports, slots }: Polling, row: queries.ReservationRow) {
  const open = [...slots].find((slot) => slot.row.port === row.port)
  if (open?.isReceiving && isSame(row, open.row)) await extendReservation(ctx, row)
  const passphrase = open || !ports.includes(row.port) ? null : openPassphrase(ctx, row)
  if (passphrase !== null) openSlot(ctx, slots, { row, passphrase })
}

const isSame = (one: queries.ReservationRow, other: queries.ReservationRow) =>
  one.port === other.port && one.sealedPassphrase.equals(other.sealedPassphrase)

function endSlot({ closing, listener }: Slot) {
  closing.abort()
  listener?.kill()
}

function openSlot(ctx: Context, slots: Set<Slot>, found: Pick<Slot, 'row' | 'passphrase'>) {
  const ended = Promise.resolve()
  const slot: Slot = {
    ...found,
    listener: undefined,
    isReceiving: false,
    closing: new AbortController(),
    ended,
  }
  slots.add(slot)
  slot.ended = listen(ctx, slot)
    .catch((err: unknown) => ctx.log.error({ err }, 'a broadcast could not be received by SRT'))
    .finally(() => slots.delete(slot))
}

async function listen(ctx: Context, slot: Slot) {
  const { row, passphrase, closing } = slot
  while (!closing.signal.aborted) {
    const listener = ctx.media.listenForSrt({ host: ctx.config.HOST, port: row.port, passphrase, maxSeconds })
    slot.listener = listener
    const hasReceived = await receive(ctx, slot, listener)
    const { lastErrorOutput } = await listener.ended
    ctx.log.info({ port: row.port, output: lastErrorOutput }, 'a listener for SRT ended')
    const ms = hasReceived ? pauseMs.short : pauseMs.long
    await pause(ms, undefined, { signal: closing.signal }).catch(() => undefined)
  }
}

/** One encoder, from its first tag to the last stored segment. False when nothing was received. */
async function receive(ctx: Context, slot: Slot, listener: SrtListener): Promise<boolean> {
  const readTags = createFlvReader()
  let session: IngestSession | undefined
  try {
    for await (const bytes of listener.output as AsyncIterable<Buffer>) {
      slot.isReceiving = true
      session ??= await openSession(ctx, slot, listener)
      if (!session) break
      for (const tag of readTags(bytes)) await pass(session, tag)
    }
  } finally {
    listener.kill()
    session?.onEnd('disconnected')
    await session?.closed
    slot.isReceiving = false
  }
  return session !== undefined
}

/** SRT has no sentence for the encoder: the studio shows that nothing arrives, and the log why. */
async function openSession(ctx: Context, { row }: Slot, listener: SrtListener) {
  const admission = await admitEncoder(ctx, {
    protocol: 'srt',
    claim: () => claimBroadcastOf(ctx, row.userId, encoder),
    encoder,
    stop: listener.kill,
  })
  if ('session' in admission) return admission.session
  ctx.log.info({ port: row.port, refusal: admission.refusal }, 'an encoder is refused')
  return undefined
}

async function pass(session: IngestSession, tag: FlvTag) {
  const found = tag.type === 18 && parseMetadataMessage(tag.payload)
  // The encoder that is named there is the ffmpeg of this site.
  if (found) await session.onMetadata?.({ ...found.metadata, encoder: undefined })
  await session.onTag(tag)
}
