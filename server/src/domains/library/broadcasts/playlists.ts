import { isOnAir } from '@kinora/contract/library/videos/broadcast-rules'
import { limitConcurrency } from '@kinora/contract/limit-concurrency'
import { t } from '@kinora/contract/text/translate'
import { judgeReload, type ReloadRequest } from '../../../media/broadcast/blocking-reload.ts'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { networkOf } from '../../../platform/limits/network.ts'
import { shareOf } from '../../../platform/processes/process-share.ts'
import { broadcastWindowsOf } from './broadcast-windows.ts'
import type { BroadcastWindow, RenditionWindow } from './rendition-window.ts'

/** Delivery directives of RFC 8216bis, 6.2.5. */
export interface PlaylistQuery {
  _HLS_msn?: unknown
  _HLS_part?: unknown
  _HLS_skip?: unknown
}

interface PlaylistRequest {
  mediaKey: string
  /** Of the rendition. */
  name: string
  query: PlaylistQuery
  address: string
  disconnected: AbortSignal
}

/** Below common proxy timeouts; then the player gets what there is, and asks again. */
const maxWaitMs = 15_000
const maxWaiting = shareOf(10_000)
/** A player has two playlists, and an office one address. */
const maxPerNetwork = 2000

const limitWaiting = limitConcurrency(maxWaiting, {
  perKey: maxPerNetwork,
  error: () =>
    new DomainError('unavailable', t`Too many players wait for this broadcast.`, { retryAfterSeconds: 2 }),
})

/**
 * The media playlist of a rendition, everything since the beginning. With `_HLS_msn` it waits for that segment or part.
 * Undefined for what is no broadcast.
 * @throws DomainError invalid (waits for what is too far ahead), unavailable
 */
export async function readBroadcastPlaylist(ctx: Context, request: PlaylistRequest) {
  const { mediaKey, name, query } = request
  const awaited = parseReload(query)
  const found = await findRendition(ctx, mediaKey, name)
  if (!found) return undefined
  const judgement = awaited ? judgeReload(awaited, edgeOf(found)) : 'answer'
  if (judgement === 'refuse') throw new DomainError('invalid', t`The request could not be read.`)
  const shown =
    awaited && judgement === 'wait'
      ? await limitWaiting(() => waitFor(ctx, request, awaited), networkOf(request.address))
      : found
  return shown && format(shown, query._HLS_skip === 'YES' || query._HLS_skip === 'v2')
}

interface ShownRendition extends RenditionWindow {
  state: BroadcastWindow['state']
}

async function findRendition(ctx: Context, mediaKey: string, name: string) {
  const window = await broadcastWindowsOf(ctx).find(mediaKey)
  const rendition = window?.renditions.get(name)
  return window && rendition && { ...rendition, state: window.state }
}

async function waitFor(
  ctx: Context,
  { mediaKey, name, disconnected }: PlaylistRequest,
  awaited: ReloadRequest,
) {
  const until = performance.now() + maxWaitMs
  for (;;) {
    const found = await findRendition(ctx, mediaKey, name)
    const ms = until - performance.now()
    if (!found || ms <= 0 || disconnected.aborted || judgeReload(awaited, edgeOf(found)) !== 'wait')
      return found
    await broadcastWindowsOf(ctx).nextChange(mediaKey, { ms, signal: disconnected })
  }
}

const edgeOf = ({ openPosition, parts, state }: ShownRendition) => ({
  openPosition,
  openParts: parts.get(openPosition)?.length ?? 0,
  lastParts: parts.get(openPosition - 1)?.length ?? 0,
  isEnded: state === 'ended',
})

function format({ playlist, parts, openPosition, state }: ShownRendition, skips: boolean) {
  const open = parts.get(openPosition) ?? []
  return playlist.format({
    skips,
    isEnded: state === 'ended',
    ...(isOnAir(state) && {
      openSegment: { position: openPosition, parts: open, mediaOf: open[0]?.mediaOf },
    }),
  })
}

const readNumber = (text: unknown) =>
  typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : undefined

function parseReload({ _HLS_msn, _HLS_part }: PlaylistQuery): ReloadRequest | undefined {
  const position = readNumber(_HLS_msn)
  const part = readNumber(_HLS_part)
  return position === undefined ? undefined : { position, ...(part !== undefined && { part }) }
}
