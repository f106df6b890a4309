import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'
import { createCertificate } from '../certificate.ts'
import { findFreePort } from '../free-port.ts'
import { requirePrograms } from '../require-programs.ts'
import { runSuccessfully } from '../run-command.ts'
import { startServer, type RunningServer } from '../running-server.ts'

const root = join(import.meta.dirname, '../../..')

interface ClusterOptions {
  folder: string
  nodes: number
  environment: Record<string, string>
  /** The sources of another program, such as an earlier release. */
  tree?: string
}

/** API nodes behind deploy/proxy/haproxy.cfg; only addresses and paths of this machine are put in. */
export async function startCluster({ folder, nodes, environment, tree: firstTree }: ClusterOptions) {
  requirePrograms(['haproxy', 'openssl'], 'haproxy openssl')
  const ports = await Promise.all(Array.from({ length: nodes }, findFreePort))
  const port = await findFreePort()
  const url = `https://localhost:${port}`
  const placeOf = (at: number) => ({
    folder: join(folder, `node-${at}`),
    environment: {
      TRUST_PROXY: '127.0.0.1',
      PUBLIC_URL: url,
      ROLE: 'api',
      SECRET_KEY: 'a key of more than thirty-two letters',
      LOG_LEVEL: 'warn',
      ...environment,
      PORT: String(ports[at]),
    },
  })
  const servers: RunningServer[] = []
  const start = async (at: number, tree = firstTree) => {
    await mkdir(placeOf(at).folder, { recursive: true })
    servers[at] = await startServer({ ...placeOf(at), tree })
  }
  for (let at = 0; at < nodes; at++) await start(at)
  const proxy = await startHaproxy({ folder, port, nodePorts: ports })
  const server = (at: number) => {
    const found = servers[at]
    if (!found) throw new Error(`There is no node ${at}`)
    return found
  }
  const untilReady = (at: number) => untilAnswers(`${server(at).url}/readyz`)
  await untilAnswers(`${url}/readyz`)
  return {
    url,
    server,
    start,
    untilReady,
    /** As an operator would: `drain`, stop, start. Resolves with how long the stop took. */
    replace: async (at: number, tree?: string) => {
      await runSuccessfully(placeOf(at), 'drain')
      const since = performance.now()
      await server(at).stop()
      const stopMs = performance.now() - since
      await start(at, tree)
      await untilReady(at)
      return stopMs
    },
    close: async () => {
      await proxy.stop()
      await Promise.all(servers.map((one) => one.stop()))
    },
  }
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>

const untilAnswers = (url: string) =>
  vi.waitFor(async () => {
    const { status } = await fetch(url)
    if (status !== 200) throw new Error(`${url} answers ${status}`)
  }, 30_000)

async function startHaproxy(place: { folder: string; port: number; nodePorts: number[] }) {
  const { pem } = await createCertificate(place.folder)
  const recipe = await readFile(join(root, 'deploy/proxy/haproxy.cfg'), 'utf8')
  const nodes = place.nodePorts.map((port, at) => `  server node${at} 127.0.0.1:${port}\n`).join('')
  const config = recipe
    .replace('bind :80', `bind 127.0.0.1:${await findFreePort()}`)
    .replace('bind :443', `bind 127.0.0.1:${place.port}`)
    .replaceAll('/etc/haproxy/site.pem', pem)
    .replaceAll(/ {2}server one \S+\n {2}server two \S+\n/g, nodes)
    .replaceAll('/srv/kinora/web/dist', join(root, 'web/public'))
  const path = join(place.folder, 'haproxy.cfg')
  await writeFile(path, config)
  const proxy = spawn('haproxy', ['-db', '-f', path], { stdio: 'ignore' })
  process.once('exit', () => proxy.kill('SIGKILL'))
  const exited = once(proxy, 'exit')
  return { stop: () => (proxy.kill(), exited) }
}
