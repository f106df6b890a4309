import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Plugin } from 'vite'

const retryMs = 100
const maxWaitMs = 30_000

/** For development: requests wait while the server starts, instead of failing. */
export const waitForServer = (url: string, paths: readonly string[]): Plugin => ({
  name: 'wait-for-server',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use(async (request, _response, next) => {
      if (paths.some((path) => request.url?.startsWith(path))) await untilListening(new URL(url))
      next()
    })
  },
})

async function untilListening({ hostname, port }: URL) {
  const until = performance.now() + maxWaitMs
  while (!(await canConnect(Number(port), hostname)) && performance.now() < until) await pause(retryMs)
}

const canConnect = (port: number, host: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, host, () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
