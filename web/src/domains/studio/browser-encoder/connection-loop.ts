import { warn } from '../../../lib/log.ts'
import { pause } from '../../../lib/pause.ts'
import type { EncoderProblem } from './encoder-problems.ts'
import { reconnectDelayMs } from './encoder-rules.ts'
import { WhipRefusal, type WhipConnection } from './whip-client.ts'

export type ConnectionPhase = 'connecting' | 'live' | 'reconnecting'

export interface ConnectionLoopOptions {
  open: () => Promise<WhipConnection>
  /** How long the server keeps the broadcast for its encoder. */
  graceMs: number
  onPhase: (phase: ConnectionPhase) => void
  signal: AbortSignal
}

/** ICE over UDP that is not blocked takes less than a second. */
const connectMs = 15_000
/** Shorter interruptions pass by themselves. */
const disconnectedMs = 5000
const firstAttempts = 2

/**
 * Connects, and connects again within the grace period. Ends with what is wrong, or with null when it was stopped. The
 * server is told of the end of each connection, so that it does not take the next one for another encoder.
 */
export async function keepConnected(options: ConnectionLoopOptions): Promise<EncoderProblem | null> {
  const { signal, onPhase } = options
  const attempts = createAttempts(options)
  const progress: Progress = { failures: 0, lostAt: null, problem: null }
  onPhase('connecting')
  try {
    while (!signal.aborted) {
      const { wasLive, problem: failure } = await attempts.connect()
      if (signal.aborted) break
      progress.problem = failure
      progress.failures = wasLive ? 0 : progress.failures + 1
      if (wasLive) progress.lostAt = performance.now()
      const problem = reasonToGiveUp(progress, options)
      if (problem) return problem
      onPhase(progress.lostAt === null ? 'connecting' : 'reconnecting')
      await pause(reconnectDelayMs(progress.failures), signal)
    }
    return null
  } catch (error) {
    if (error instanceof WhipRefusal) return error.problem
    throw error
  } finally {
    await attempts.close()
  }
}

interface Progress {
  failures: number
  lostAt: number | null
  /** Of the last attempt, where it is known. */
  problem: EncoderProblem | null
}

function reasonToGiveUp(
  { failures, lostAt, problem }: Progress,
  { graceMs }: ConnectionLoopOptions,
): EncoderProblem | null {
  if (lostAt === null) return failures === firstAttempts ? (problem ?? 'unreachable') : null
  return performance.now() - lostAt > graceMs ? 'lost' : null
}

interface Attempt {
  wasLive: boolean
  problem: EncoderProblem | null
}

function createAttempts({ open, signal, onPhase }: ConnectionLoopOptions) {
  let connection: WhipConnection | null = null
  return {
    close: async () => connection?.close(),
    /**
     * Resolves when the connection is over, to whether there was one.
     * @throws WhipRefusal that another try does not change
     */
    connect: async (): Promise<Attempt> => {
      try {
        await connection?.close()
        connection = await open()
        await waitForPeer(connection.peer, isConnected, { ms: connectMs, signal })
        if (!isConnected(connection.peer)) return { wasLive: false, problem: null }
        onPhase('live')
        await waitForLoss(connection.peer, { ms: disconnectedMs, signal })
        return { wasLive: true, problem: null }
      } catch (error) {
        if (error instanceof WhipRefusal && !error.isTemporary) throw error
        warn('The broadcast is not connected', error)
        return { wasLive: false, problem: error instanceof WhipRefusal ? error.problem : null }
      }
    },
  }
}

interface Limit {
  ms: number
  signal: AbortSignal
}

const isConnected = ({ connectionState }: RTCPeerConnection) => connectionState === 'connected'
const isOver = ({ connectionState }: RTCPeerConnection) => ['failed', 'closed'].includes(connectionState)

/** Resolves when the condition holds, the connection is over, it takes too long, or all is stopped. */
async function waitForPeer(
  peer: RTCPeerConnection,
  holds: (peer: RTCPeerConnection) => boolean,
  { ms, signal }: Limit,
): Promise<void> {
  const done = Promise.withResolvers<void>()
  const check = () => {
    if (holds(peer) || isOver(peer)) done.resolve()
  }
  const timer = setTimeout(done.resolve, ms)
  peer.addEventListener('connectionstatechange', check)
  signal.addEventListener('abort', () => done.resolve(), { once: true })
  check()
  await done.promise
  clearTimeout(timer)
  peer.removeEventListener('connectionstatechange', check)
}

/** No timer runs as long as it is connected; JavaScript waits no longer than 2^31 ms. */
const everMs = 2 ** 31 - 1

async function waitForLoss(peer: RTCPeerConnection, { ms, signal }: Limit) {
  while (!signal.aborted && !isOver(peer)) {
    await waitForPeer(peer, (each) => !isConnected(each), { ms: everMs, signal })
    if (signal.aborted) return
    await waitForPeer(peer, isConnected, { ms, signal })
    if (!isConnected(peer)) return
  }
}
