import type { FastifyInstance, RouteOptions } from 'fastify'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Makes `app.close()` come to an end. Browsers open connections in advance; one that has asked nothing yet is no idle
 * connection for Node, which would wait for it for a minute. Requests under way get some seconds; what is broken off
 * then may still tidy up after itself.
 */
export function endConnectionsOnClose(app: FastifyInstance, { requestsMayLastMs = 5000 } = {}) {
  const silent = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }: IncomingMessage) => silent.delete(socket))

  const running = new Set<Promise<unknown>>()
  app.addHook('onRoute', (route) => watchHandler(route, running))
  app.addHook('onClose', async () => {
    await Promise.allSettled(running)
  })

  app.addHook('preClose', async () => {
    for (const socket of silent) socket.destroy()
    setTimeout(() => app.server.closeAllConnections(), requestsMayLastMs).unref()
  })
}

function watchHandler(route: RouteOptions, running: Set<Promise<unknown>>) {
  const { handler } = route
  route.handler = function (request, reply) {
    const answer: unknown = handler.call(this, request, reply)
    if (answer instanceof Promise) {
      running.add(answer)
      const forget = () => running.delete(answer)
      answer.then(forget, forget)
    }
    return answer
  }
}
