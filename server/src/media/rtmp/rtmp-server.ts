import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import type { ConnectionOptions } from './publishing.ts'
import { makeStatus } from './rtmp-commands.ts'
import { endConnection, type Connection } from './rtmp-connection.ts'
import { servePublisher } from './serve-publisher.ts'

export interface RtmpServerOptions extends ConnectionOptions {
  maxConnections: number
  /** Of those that were not accepted yet. */
  maxPerNetwork: number
  /** Null for an address that many may share, such as a proxy. */
  networkOf?: (address: string) => string | null
}

export interface RtmpServer {
  /** Resolves with the port, which the system chooses for 0. */
  listen: (port: number, host: string) => Promise<number>
  connections: () => number
  /** Ends all publishers and resolves when every connection is closed. */
  close: () => Promise<void>
}

/**
 * Receives streams by RTMP 1.0 from encoders (OBS, ffmpeg, phones). It has no TLS, which a proxy may add, and plays
 * nothing.
 */
export function createRtmpServer(options: RtmpServerOptions): RtmpServer {
  const { log, maxConnections, maxPerNetwork, networkOf = (address) => address } = options
  const connections = new Map<Connection, string | null>()
  const isFull = (network: string | null) => {
    if (connections.size >= maxConnections) return true
    if (network === null) return false
    const waiting = [...connections].filter(([{ stage }, from]) => stage !== 'publishing' && from === network)
    return waiting.length >= maxPerNetwork
  }
  const accept = (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    if (isFull(network)) return void socket.destroy()
    const connection = servePublisher(socket, options)
    connections.set(connection, network)
    socket.once('close', () => connections.delete(connection))
  }
  const server = createServer(accept)
  // Such as no file descriptor left for a new connection; the others go on.
  server.on('error', (err) => log.error({ err }, 'RTMP server'))
  return {
    listen: async (port, host) => {
      server.listen(port, host)
      await once(server, 'listening')
      return (server.address() as AddressInfo).port
    },
    connections: () => connections.size,
    close: async () => {
      if (!server.listening) return
      const closed = connections
        .keys()
        .map(({ socket }) => new Promise((resolve) => socket.once('close', resolve)))
      const all = Promise.all([once(server, 'close'), ...closed])
      server.close()
      const status = makeStatus('error', 'NetConnection.Connect.AppShutdown', 'The server stops.')
      for (const connection of connections.keys()) endConnection(connection, 'stopped', status)
      await all
    },
  }
}
