import type { RestreamProblem, RestreamState } from '@kinora/contract/library/broadcasts/rules'
import type { RestreamStatus } from '@kinora/contract/library/broadcasts/schemas'
import type { FlvTag } from '../../../media/rtmp/flv-tags.ts'
import { PublishRefusal, publishTo, type PublishClient } from '../../../media/rtmp/publish-client.ts'
import { RtmpError } from '../../../media/rtmp/rtmp-error.ts'
import { createTagRelay, StalledError, type TagRelay } from '../../../media/rtmp/tag-relay.ts'
import { AddressError } from '../../../platform/outgoing/resolve-public.ts'
import type { Context } from '../../../context.ts'
import { parseRestreamUrl } from './restream-url.ts'
import { openKey } from './restream-targets.ts'
import * as queries from './restream-target-queries.ts'
import type { RestreamTargetRow } from './restream-target-queries.ts'

export interface Restreams {
  push: (tag: FlvTag) => void
  /** Follows what the owner has added, changed or removed. */
  follow: () => Promise<void>
  statuses: () => RestreamStatus[]
  close: () => void
}

interface RestreamOptions {
  ownerId: number
  /** Descriptions of the stream, then everything since the last keyframe; empty before the first one. */
  beginning: () => readonly FlvTag[]
}

type Status = Omit<RestreamStatus, 'targetId'>

interface OpenTarget {
  row: RestreamTargetRow
  status: Status
  relay: TagRelay | undefined
}

/** Sends a broadcast on to the other services of its owner. */
export function createRestreams(ctx: Context, { ownerId, beginning }: RestreamOptions): Restreams {
  const open = new Map<number, OpenTarget>()
  let isClosed = false
  const follow = async () => {
    const rows = new Map((await queries.listEnabled(ctx.db, ownerId)).map((row) => [row.id, row]))
    if (isClosed) return
    for (const [id, target] of open) {
      const row = rows.get(id)
      if (row && isSame(row, target.row)) continue
      target.relay?.close()
      open.delete(id)
    }
    for (const [id, row] of rows) if (!open.has(id)) open.set(id, openTarget(ctx, row, beginning))
  }
  return {
    push: (tag) => {
      for (const { relay } of open.values()) relay?.push(tag)
    },
    follow,
    statuses: () => [...open].map(([targetId, target]) => ({ targetId, ...statusOf(target) })),
    close: () => {
      isClosed = true
      for (const { relay } of open.values()) relay?.close()
      open.clear()
    },
  }
}

const isSame = (one: RestreamTargetRow, other: RestreamTargetRow) =>
  one.url === other.url && one.sealedKey.equals(other.sealedKey)

const statusOf = ({ status, relay }: OpenTarget): Status =>
  status.state === 'sending' && relay?.isBehind() ? { ...status, problem: 'slow' } : status

const plainStatus = (state: RestreamState, problem: RestreamProblem | null = null): Status => ({
  state,
  problem,
  answer: null,
})

function openTarget(
  ctx: Context,
  row: RestreamTargetRow,
  beginning: RestreamOptions['beginning'],
): OpenTarget {
  const streamKey = openKey(ctx, row)
  if (streamKey === null) return { row, status: plainStatus('refused', 'key'), relay: undefined }
  const target: OpenTarget = { row, status: plainStatus('connecting'), relay: undefined }
  target.relay = createTagRelay({
    beginning,
    connect: (signal, onDrain) => connect(ctx, { url: row.url, streamKey }, { signal, onDrain }),
    onChange: (error) => {
      target.status = error ? describeFailure(error) : plainStatus('sending')
      const { state, problem } = target.status
      ctx.log.info({ targetId: row.id, state, problem }, 'a broadcast is sent on')
    },
  })
  return target
}

interface Connecting {
  signal: AbortSignal
  onDrain: () => void
}

async function connect(
  ctx: Context,
  { url, streamKey }: { url: string; streamKey: string },
  { signal, onDrain }: Connecting,
): Promise<PublishClient> {
  const { app, ...address } = parseRestreamUrl(url)
  const socket = await ctx.openSocket(address, signal)
  const client = publishTo(socket, { url, app, streamKey }, onDrain)
  const abort = () => client.fail(signal.reason as Error)
  signal.addEventListener('abort', abort, { once: true })
  try {
    await client.accepted
    return client
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

const addressProblems = { unknown_host: 'unknownHost', not_public: 'notPublic' } as const

function describeFailure(error: Error): Status {
  if (error instanceof PublishRefusal)
    return { state: 'refused', problem: null, answer: error.message === '' ? null : error.message }
  if (error instanceof AddressError) return plainStatus('unreachable', addressProblems[error.code])
  if (error instanceof RtmpError) return plainStatus('unreachable', 'protocol')
  return plainStatus('unreachable', error instanceof StalledError ? 'stalled' : 'connection')
}
