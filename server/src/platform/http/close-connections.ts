import type { FastifyInstance, RouteOptions } from 'fastify'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/** A connection that a proxy keeps must not end while it sends the next request. */
export function closeConnectionsWhileDraining(app: FastifyInstance) {
  const { draining } = app.ctx
  app.addHook('onSend', async (_request, reply) => {
    if (draining.aborted) void reply.header('connection', 'close')
  })
}

/**
 * Lets `app.close()` finish. Node does not count preconnected sockets without a request as idle, and waits a minute
 * for them. Running requests get a few seconds; aborted ones may still clean up.
 */
export function closeConnectionsOnShutdown(app: FastifyInstance, { requestsMayLastMs = 5000 } = {}) {
  const silent = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }: IncomingMessage) => silent.delete(socket))

  const running = new Set<Promise<unknown>>()
  app.addHook('onRoute', (route) => trackHandler(route, running))
  app.addHook('onClose', async () => {
    await Promise.allSettled(running)
  })

  app.addHook('preClose', async () => {
    for (const socket of silent) socket.destroy()
    setTimeout(() => app.server.closeAllConnections(), requestsMayLastMs).unref()
  })
}

function trackHandler(route: RouteOptions, running: Set<Promise<unknown>>) {
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
