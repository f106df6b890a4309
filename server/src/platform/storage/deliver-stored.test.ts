import Fastify, { type FastifyInstance } from 'fastify'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerErrorHandler } from '../http/error-handler.ts'
import { openStorage } from './open-storage.ts'
import { startFakeS3 } from './fake-s3.fixture.ts'
import { deliverStored, type Delivery } from './send-stored.ts'
import type { Storage } from './storage.ts'

let folder: string
let bucket: Awaited<ReturnType<typeof startFakeS3>>
let storages: Record<'disk' | 'bucket', Storage>
const apps: FastifyInstance[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deliver-stored-'))
  bucket = await startFakeS3()
  storages = {
    disk: (await openStorage({ dataDir: folder })).storage,
    bucket: (await openStorage({ dataDir: folder, s3: bucket.config })).storage,
  }
  for (const storage of Object.values(storages)) {
    await storage.putBytes('a/film.mp4', Buffer.from('0123456789'))
    await storage.putBytes('a/list.m3u8', Buffer.from('#EXTM3U'))
  }
})
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()))
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

function serve(storage: Storage, by: Delivery['by'], cacheControl = 'public, max-age=60') {
  const app = Fastify()
  registerErrorHandler(app)
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/:name',
    handler: (request, reply) => {
      const { name } = request.params
      const contentType = name.endsWith('.m3u8') ? 'application/vnd.apple.mpegurl' : 'video/mp4'
      const delivery = { by, accelPrefix: '/stored/' }
      return deliverStored(request, reply, storage, {
        key: `a/${name}`,
        contentType,
        cacheControl,
        delivery,
      })
    },
  })
  apps.push(app)
  return app
}

describe('from a bucket', () => {
  it('sends the browser to an address that is good for an hour, and may be remembered for half of it', async () => {
    const answer = await serve(storages.bucket, 's3-redirect').inject('/film.mp4')
    const { location = '', 'cache-control': cacheControl } = answer.headers
    expect([answer.statusCode, cacheControl]).toEqual([302, 'public, max-age=1800'])
    const { searchParams } = new URL(location)
    expect([searchParams.get('X-Amz-Expires'), searchParams.get('response-content-type')]).toEqual([
      '3600',
      'video/mp4',
    ])
    expect(await (await fetch(location)).text()).toBe('0123456789')
  })

  it('forbids caching of redirects to private files', async () => {
    const answer = await serve(storages.bucket, 's3-redirect', 'private, no-store').inject('/film.mp4')
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'private, no-store'])
  })

  it('sends playlists itself, because what they name lies beside them, and answers HEAD itself', async () => {
    const app = serve(storages.bucket, 's3-redirect')
    const list = await app.inject('/list.m3u8')
    const head = await app.inject({ method: 'HEAD', url: '/film.mp4' })
    expect([list.statusCode, list.body]).toEqual([200, '#EXTM3U'])
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, '10'])
  })

  it('sends the bytes itself by default', async () => {
    for (const by of ['node', 'x-accel'] as const) {
      const answer = await serve(storages.bucket, by).inject({
        url: '/film.mp4',
        headers: { range: 'bytes=2-3' },
      })
      expect([answer.statusCode, answer.body]).toEqual([206, '23'])
    }
  })
})

describe('from the disk', () => {
  it('gives the proxy the location and type of the file', async () => {
    const { statusCode, headers, body } = await serve(storages.disk, 'x-accel').inject('/film.mp4')
    expect([statusCode, body]).toEqual([200, ''])
    expect(headers).toMatchObject({
      'x-accel-redirect': '/stored/a/film.mp4',
      'content-type': 'video/mp4',
      'cache-control': 'public, max-age=60',
    })
  })

  it('sends the bytes itself when no redirect is possible', async () => {
    const answer = await serve(storages.disk, 's3-redirect').inject('/film.mp4')
    expect([answer.statusCode, answer.body]).toEqual([200, '0123456789'])
  })
})
