import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findFreePort } from '../../../../test/free-port.ts'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'
import { createVideo } from '../../../../test/processed-video.ts'

const hasNginx = spawnSync('nginx', ['-v']).status === 0
const text = '0123456789'

/** deploy/proxy/nginx.conf without TLS, and without what it does on port 80. */
async function readRecipe(address: string, { port, storageFolder }: { port: number; storageFolder: string }) {
  const recipe = await readFile(new URL('../../../../../deploy/proxy/nginx.conf', import.meta.url), 'utf8')
  for (const placeholder of [
    'listen 80;',
    'listen 443 ssl http2;',
    '127.0.0.1:8080',
    '/var/lib/kinora/storage/',
  ])
    expect(recipe).toContain(placeholder)
  return recipe
    .replace(/^server \{\s*listen 80;[^]*?^\}/m, '')
    .replaceAll(/^ *(?:listen \[|ssl_).*/gm, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replace('127.0.0.1:8080', new URL(address).host)
    .replace('/var/lib/kinora/storage/', storageFolder)
}

describe.runIf(hasNginx)('behind nginx, set up as deploy/proxy/nginx.conf says', () => {
  let api: TestApp
  let folder: string
  let nginx: ChildProcess
  let url: string
  let ada: TestUser
  let draft: string

  beforeAll(async () => {
    api = await startTestApp({ environment: { DELIVERY: 'x-accel', TRUST_PROXY: 'true' } })
    ada = await api.newUser('ada')
    folder = await mkdtemp(join(tmpdir(), 'kinora-nginx-'))
    const bytes = Buffer.from(text)
    await api.ctx.storage.putBytes('pictures/a/film.mp4', bytes)
    const { id } = (await createVideo(api, ada, Buffer.from('....ftypisom'), { isPublished: false })).ok
    const row = api.db.selectFrom('videos').select('mediaKey').where('id', '=', id)
    draft = `videos/${(await row.executeTakeFirstOrThrow()).mediaKey}/144p.mp4`
    await api.ctx.storage.putBytes(draft, bytes)
    await startNginx()
  })
  afterAll(async () => {
    nginx.kill()
    await once(nginx, 'exit')
    await api.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function startNginx() {
    const address = await api.app.listen({ port: 0, host: '127.0.0.1' })
    const port = await findFreePort()
    const site = await readRecipe(address, { port, storageFolder: join(api.ctx.config.DATA_DIR, 'storage/') })
    url = `http://127.0.0.1:${port}`
    // Started as root, nginx would drop to a user without access to these folders.
    const user = process.getuid?.() === 0 ? 'user root;' : ''
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    const temporary = paths.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')
    await writeFile(
      join(folder, 'nginx.conf'),
      `${user} daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
http { access_log off; ${temporary} ${site} }`,
    )
    nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' })
    const answers = async () => expect((await fetch(`${url}/healthz`)).status).toBe(200)
    await vi.waitFor(answers, { timeout: 10_000, interval: 50 })
  }

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(url + path, { method, headers })

  it('sends ranges of public files from the disk, with Kinora’s headers', async () => {
    const answer = await get('/media/pictures/a/film.mp4', { range: 'bytes=2-5' })
    expect([answer.status, await answer.text()]).toEqual([206, '2345'])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-range': 'bytes 2-5/10',
      'content-type': 'video/mp4',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      etag: expect.stringMatching(/^".+"$/) as string,
    })
    expect(answer.headers.get('x-accel-redirect')).toBeNull()
    const head = await get('/media/pictures/a/film.mp4', {}, 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '10'])
    const beyond = await get('/media/pictures/a/film.mp4', { range: 'bytes=10-' })
    expect(beyond.status).toBe(416)
  })

  it('sends a draft to its owner alone, for no cache and no other origin', async () => {
    expect((await get(`/media/${draft}`)).status).toBe(404)
    const answer = await get(`/media/${draft}`, { authorization: `Bearer ${ada.token}` })
    expect([answer.status, await answer.text()]).toEqual([200, text])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('denies direct requests to the internal location', async () => {
    for (const key of ['pictures/a/film.mp4', draft]) expect((await get(`/stored/${key}`)).status).toBe(404)
  })

  it('forwards the real client address, whatever the visitor sends', async () => {
    const expectedHeaders = {
      'x-forwarded-for': '198.51.100.1',
      'x-forwarded-host': 'elsewhere.example',
      'x-forwarded-proto': 'https',
    }
    const [[{ headers }]] = await Promise.all([
      once(api.app.server, 'request') as Promise<[IncomingMessage]>,
      get('/healthz', expectedHeaders),
    ])
    expect(headers).toMatchObject({
      host: new URL(url).host,
      'x-forwarded-for': '198.51.100.1, 127.0.0.1',
      'x-forwarded-proto': 'http',
    })
    expect(headers['x-forwarded-host']).toBeUndefined()
  })

  it('takes a visitor for who they are, not for who they say they are', async () => {
    const findViewer = vi.spyOn(api.app, 'findViewer')
    await get(`/media/${draft}`, { authorization: `Bearer ${ada.token}`, 'x-forwarded-for': '198.51.100.1' })
    expect(findViewer).toHaveBeenCalledWith(ada.token, expect.objectContaining({ address: '127.0.0.1' }))
  })

  it('denies the metrics', async () => {
    for (const headers of [undefined, { 'x-forwarded-for': '127.0.0.1' }]) {
      expect((await get('/metrics', headers)).status).toBe(401)
    }
  })

  it('refuses a host that is none', async () => {
    const { port } = new URL(url)
    const socket = connect(Number(port), '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nhost: [\r\nconnection: close\r\n\r\n')
    const [bytes] = (await once(socket, 'data')) as [Buffer]
    expect(String(bytes)).toMatch(/^HTTP\/1\.1 400 /)
    socket.destroy()
  })

  it('passes events on as they come', async () => {
    const leave = new AbortController()
    const answer = await fetch(`${url}/api/events`, { signal: leave.signal })
    const { value } = (await answer.body?.getReader().read()) ?? {}
    expect(new TextDecoder().decode(value)).toContain('retry:')
    leave.abort()
  })
})
