import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createCertificate } from './certificate.ts'
import { makeClip } from './clips.ts'
import { signInCreator } from './creator-client.ts'
import { findFreePort } from './free-port.ts'
import { startServer, type RunningServer } from './running-server.ts'

// The recipes of deploy/proxy, each in front of a server; only addresses and paths of this machine are put in.

const root = join(import.meta.dirname, '../..')

interface Place {
  folder: string
  kinora: string
  plainPort: number
  securePort: number
}

interface Recipe {
  file: string
  adapt: (text: string, place: Place) => string
  command: (path: string, place: Place) => string[]
}

const certificate = (folder: string, kind: 'crt' | 'key' | 'pem') => join(folder, `site.${kind}`)

const recipes: Record<string, Recipe> = {
  nginx: {
    file: 'nginx.conf',
    adapt: (text, { folder, kinora, plainPort, securePort }) => {
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
        .join(' ')
      const user = process.getuid?.() === 0 ? 'user root;' : ''
      const site = text
        .replaceAll(/listen \[::\]:.*\n/g, '')
        .replace('listen 80', `listen 127.0.0.1:${plainPort}`)
        .replace('listen 443', `listen 127.0.0.1:${securePort}`)
        .replace('127.0.0.1:8080', kinora)
        .replace(/\S+fullchain\.pem/, certificate(folder, 'crt'))
        .replace(/\S+privkey\.pem/, certificate(folder, 'key'))
        .replaceAll('/srv/kinora/web/dist', join(root, 'web/public'))
      return `${user} daemon off; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${temporary} ${site} }`
    },
    command: (path, { folder }) => ['nginx', '-c', path, '-p', folder],
  },
  caddy: {
    file: 'Caddyfile',
    adapt: (text, { folder, kinora, plainPort, securePort }) => {
      const options = [
        'admin off',
        `http_port ${plainPort}`,
        `https_port ${securePort}`,
        'default_bind 127.0.0.1',
      ]
      const tls = `tls ${certificate(folder, 'crt')} ${certificate(folder, 'key')}`
      const site = text
        .replace('{$PUBLIC_URL:https://video.example} {', `https://localhost {\n\t${tls}`)
        .replace('{$KINORA:127.0.0.1:8080}', kinora)
        .replaceAll('/srv/kinora/web/dist', join(root, 'web/public'))
      return `{\n${options.join('\n')}\n}\n${site}`
    },
    command: (path) => ['caddy', 'run', '--adapter', 'caddyfile', '--config', path],
  },
  haproxy: {
    file: 'haproxy.cfg',
    adapt: (text, { folder, kinora, plainPort, securePort }) =>
      text
        .replace('bind :80', `bind 127.0.0.1:${plainPort}`)
        .replace('bind :443', `bind 127.0.0.1:${securePort}`)
        .replaceAll('/etc/haproxy/site.pem', certificate(folder, 'pem'))
        .replaceAll(/10\.0\.0\.[12]:8080/g, kinora)
        .replaceAll('/srv/kinora/web/dist', join(root, 'web/public')),
    command: (path) => ['haproxy', '-db', '-f', path],
  },
}

const isInstalled = (name: string) =>
  spawnSync(name, [name === 'haproxy' ? '-v' : 'version']).error === undefined

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-proxies-'))
  await createCertificate(folder)
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0') // the certificate is its own
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

type Ports = Pick<Place, 'plainPort' | 'securePort'>

async function startProxy({ file, adapt, command }: Recipe, ports: Ports, server: RunningServer) {
  const place = { folder, kinora: new URL(server.url).host, ...ports }
  const path = join(folder, file)
  await writeFile(path, adapt(await readFile(join(root, 'deploy/proxy', file), 'utf8'), place))
  const [program = '', ...args] = command(path, place)
  const proxy = spawn(program, args, { env: { ...process.env, HOME: folder }, stdio: 'ignore' })
  const exited = once(proxy, 'exit')
  closers.push(() => (proxy.kill(), exited))
  const health = `https://localhost:${ports.securePort}/healthz`
  await vi.waitFor(async () => expect((await fetch(health)).status).toBe(200), 15_000)
}

/** By HTTP/2, to which the proxy has to agree in the handshake. */
async function readStatusByHttp2(url: string) {
  const session = connect(url)
  const stream = session.request({ ':path': '/healthz' })
  const [headers] = (await once(stream, 'response')) as [{ ':status': number }]
  session.destroy()
  return headers[':status']
}

describe.each(Object.entries(recipes))('the recipe for %s', (name, recipe) => {
  it.runIf(isInstalled(name))(
    'passes uploads and events, speaks HTTP/2, keeps metrics inside, and answers when Kinora does not',
    { timeout: 120_000 },
    async () => {
      const data = await mkdtemp(join(folder, 'data-'))
      const ports = { plainPort: await findFreePort(), securePort: await findFreePort() }
      const url = `https://localhost:${ports.securePort}`
      const environment = { TRUST_PROXY: 'true', PUBLIC_URL: url }
      const server = await startServer({ folder: data, environment })
      let isRunning = true
      closers.push(async () => isRunning && server.stop())
      await startProxy(recipe, ports, server)

      expect(await readStatusByHttp2(url)).toBe(200)
      const redirect = await fetch(`http://localhost:${ports.plainPort}/trending?x=1`, { redirect: 'manual' })
      expect([redirect.status, redirect.headers.get('location')]).toEqual([
        308,
        expect.stringMatching(/^https:\/\/localhost.*\/trending\?x=1$/),
      ])
      expect((await fetch(`${url}/metrics`)).status).toBe(401)

      const ada = await signInCreator(() => ({ ...server, url }), `${name}@proxy.invalid`)
      const bytes = await readFile(
        await makeClip({ dir: data, name: 'film.mp4', seconds: 2, width: 320, height: 180 }),
      )
      const { id } = await ada.createVideo(bytes)
      // Progress comes as events: were they buffered, this would never end.
      const video = await ada.waitFor(id, ({ playable }) => playable)
      expect((await fetch(url + video.hlsUrl)).status).toBe(200)

      await server.stop()
      isRunning = false
      const answer = await vi.waitFor(async () => {
        const found = await fetch(url)
        expect(found.headers.get('retry-after')).toBe('10')
        return found
      }, 15_000)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store'])
      expect(await answer.text()).toBe(await readFile(join(root, 'web/public/unavailable.html'), 'utf8'))
    },
  )
})
