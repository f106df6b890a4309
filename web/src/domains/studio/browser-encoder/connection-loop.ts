import { warn } from '../../../lib/log.ts'
import { pause } from '../../../lib/pause.ts'
import type { EncoderProblem } from './encoder-problems.ts'
import { reconnectDelayMs } from './encoder-rules.ts'
import { WhipRefusal, type WhipConnection } from './whip-client.ts'

export type ConnectionPhase = 'connecting' | 'live' | 'reconnecting'

export interface ConnectionLoopOptions {
  open: () => Promise<WhipConnection>
  /** How long the server keeps the broadcast for its encoder; that may be changed meanwhile. */
  readGraceMs: () => number
  onPhase: (phase: ConnectionPhase) => void
  signal: AbortSignal
}

/** ICE over UDP that is not blocked takes less than a second. */
const connectMs = 15_000
/** Shorter interruptions pass by themselves. */
const disconnectedMs = 5000
const firstAttempts = 2
/** The server ends within seconds what it does not take, such as a bitrate above that of the site; we notice it late. */
const shortLifeMs = 30_000
const mostShortLives = 5

/**
 * Connects, and connects again within the grace period. Ends with what is wrong, or with null when it was stopped. The
 * server is told of the end of each connection, so that it does not take the next one for another encoder.
 */
export async function keepConnected(options: ConnectionLoopOptions): Promise<EncoderProblem | null> {
  const { signal, onPhase } = options
  const attempts = createAttempts(options)
  const progress: Progress = { failures: 0, shortLives: 0, lostAt: null, problem: null }
  onPhase('connecting')
  try {
    while (!signal.aborted) {
      const attempt = await attempts.connect()
      if (signal.aborted) break
      noteAttempt(progress, attempt)
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
  /** Since a connection that lasted. */
  failures: number
  /** Those of them that were connected. */
  shortLives: number
  lostAt: number | null
  /** Of the last attempt, where it is known. */
  problem: EncoderProblem | null
}

function noteAttempt(progress: Progress, { liveMs, problem }: Attempt) {
  const wasLive = liveMs !== null
  const lasted = wasLive && liveMs >= shortLifeMs
  progress.problem = problem
  progress.failures = lasted ? 0 : progress.failures + 1
  progress.shortLives = lasted ? 0 : progress.shortLives + Number(wasLive)
  if (wasLive) progress.lostAt = performance.now()
}

function reasonToGiveUp(
  { failures, shortLives, lostAt, problem }: Progress,
  { readGraceMs }: ConnectionLoopOptions,
): EncoderProblem | null {
  if (shortLives === mostShortLives) return 'refused'
  if (lostAt === null) return failures === firstAttempts ? (problem ?? 'unreachable') : null
  return performance.now() - lostAt > readGraceMs() ? 'lost' : null
}

interface Attempt {
  /** Null where it never was connected. */
  liveMs: number | null
  problem: EncoderProblem | null
}

function createAttempts({ open, signal, onPhase }: ConnectionLoopOptions) {
  let connection: WhipConnection | null = null
  return {
    close: async () => connection?.close(),
    /**
     * Resolves when the connection is over.
     * @throws WhipRefusal that another try does not change
     */
    connect: async (): Promise<Attempt> => {
      try {
        if (connection && !(await connection.close())) throw new Error('The last session is not ended')
        connection = await open()
        await waitForPeer(connection.peer, isConnected, { ms: connectMs, signal })
        if (!isConnected(connection.peer)) return { liveMs: null, problem: null }
        onPhase('live')
        const since = performance.now()
        await waitForLoss(connection.peer, { ms: disconnectedMs, signal })
        return { liveMs: performance.now() - since, problem: null }
      } catch (error) {
        if (error instanceof WhipRefusal && !error.isTemporary) throw error
        warn('The broadcast is not connected', error)
        return { liveMs: null, problem: error instanceof WhipRefusal ? error.problem : null }
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
