import { openIceSocket } from './ice-socket.ts'
import { makeCertificate } from './secure-transport.ts'
import { loadWerift } from './werift.ts'
import { openWhipSession, type WhipNode, type WhipSession, type WhipSessionOptions } from './whip-session.ts'
import { WhipError } from './whip-error.ts'
import type { Log } from '../../platform/log.ts'

export interface WhipIngestOptions extends Pick<
  WhipNode,
  'addresses' | 'ffmpeg' | 'workingDir' | 'maxSeconds'
> {
  /** One is used by each process: the first free one. */
  udpPorts: { from: number; to: number }
  /** All addresses by default. */
  bindAddress?: string
  silenceMs?: number
  maxSessions: number
  log: Log
}

export interface WhipIngest {
  /** @throws WhipError; the sink is not called then */
  open: (options: Omit<WhipSessionOptions, 'log'>) => Promise<WhipSession>
  count: () => number
  close: () => Promise<void>
}

const defaultSilenceMs = 20_000

/** Receives live streams from browsers and from encoders that speak WHIP. Opens its port with the first publisher. */
export function createWhipIngest(options: WhipIngestOptions): WhipIngest {
  const { log, bindAddress = '::', silenceMs = defaultSilenceMs, udpPorts, maxSessions } = options
  const sessions = new Set<WhipSession>()
  let node: Promise<WhipNode> | undefined
  let opening = 0
  let isClosed = false

  const start = async (): Promise<WhipNode> => {
    const werift = await loadWerift()
    const [certificate, socket] = await Promise.all([
      makeCertificate(werift),
      openIceSocket(werift, { bindAddress, ports: udpPorts, log }),
    ])
    log.info({ port: socket.port, addresses: options.addresses }, 'WebRTC streams are received')
    return { ...options, silenceMs, werift, certificate, socket }
  }
  const open: WhipIngest['open'] = async ({ offer, sink }) => {
    if (isClosed || sessions.size + opening >= maxSessions) throw new WhipError('unavailable')
    opening++
    try {
      node ??= start()
      const shared = await node.catch((err: unknown) => {
        node = undefined
        log.error({ err }, 'WebRTC streams cannot be received')
        throw new WhipError('unavailable')
      })
      if (isClosed) throw new WhipError('unavailable')
      const session: WhipSession = openWhipSession(shared, {
        offer,
        log,
        sink: {
          ...sink,
          onEnd: (reason) => {
            sessions.delete(session)
            sink.onEnd(reason)
          },
        },
      })
      sessions.add(session)
      return session
    } finally {
      opening--
    }
  }
  return {
    open,
    count: () => sessions.size,
    close: async () => {
      if (isClosed) return
      isClosed = true
      for (const session of sessions) session.close('stopped')
      await node?.then(
        ({ socket }) => socket.close(),
        () => undefined,
      )
    },
  }
}
