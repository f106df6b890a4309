import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

const requestsMayLastMs = 10_000

/**
 * Makes `app.close()` come to an end. Browsers open connections in advance; one that has asked nothing yet is no idle
 * connection for Node, which would wait for it for a minute. Requests under way get some seconds.
 */
export function endConnectionsOnClose(app: FastifyInstance) {
  const silent = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }: IncomingMessage) => silent.delete(socket))

  app.addHook('preClose', async () => {
    for (const socket of silent) socket.destroy()
    setTimeout(() => app.server.closeAllConnections(), requestsMayLastMs).unref()
  })
}
