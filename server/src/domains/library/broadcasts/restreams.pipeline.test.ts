import { broadcasts, restreamTargets, streamKey } from '@kinora/contract/library/broadcasts/calls'
import type { RestreamStatus } from '@kinora/contract/library/broadcasts/schemas'
import { siteSettings } from '@kinora/contract/site/site-settings/calls'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp } from '../../../../test/harness.ts'
import { encodeFlvTag, flvHeader, type FlvTag } from '../../../media/rtmp/flv-tags.ts'
import { closeServers, startServer } from '../../../media/rtmp/rtmp-server.fixture.ts'
import { createSocketOpener } from '../../../platform/outgoing/open-socket.ts'
import { createRtmpIngest } from './rtmp-ingest.ts'

// docs/live.md “Also streamed to”

/** The names of the test lead to this machine, whose address is allowed. */
const openSocket = createSocketOpener({
  isAllowed: (address) => address === '127.0.0.1',
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
})
const api = await startTestApp({ replace: { openSocket }, environment: { LOG_LEVEL: 'trace' } })
const { as, ctx } = api
const ada = await api.newUser('ada', { isAdmin: true })
const ingest = createRtmpIngest(ctx)
let address: string
beforeAll(async () => {
  await as(ada, siteSettings.update, { body: { broadcasts: { from: 'everyone' } } })
  const port = await ingest.listen(0, '127.0.0.1')
  const { key } = (await as(ada, streamKey.renew, {})).ok
  address = `rtmp://127.0.0.1:${port}/live/${key}`
})
afterAll(async () => {
  await ingest.close()
  await closeServers()
  await api.close()
})

const goodKey = 'live_good_4711'
const badKey = 'live_bad_4712'
const wait = { timeout: 120_000, interval: 200 }
const find = async (id: number) => (await as(ada, broadcasts.find, { params: { id } })).ok
const end = (id: number) => as(ada, broadcasts.end, { params: { id } })

type Service = Awaited<ReturnType<typeof startServer>>

/** Another site: refuses all keys but one. */
async function startService(atPort = 0) {
  const shown: string[] = []
  const service: Service = await startServer(
    {
      authorize: async ({ app, streamKey: key }) => {
        shown.push(`${app}/${key}`)
        return key === goodKey
          ? { accepts: true, sink: service.sink }
          : { accepts: false, reason: `Nobody has ${key}.` }
      },
    },
    atPort,
  )
  return { ...service, shown }
}

async function startSilentService() {
  const server = createServer((socket) => socket.on('error', () => undefined).resume())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}

async function addTarget(name: string, port: number, key = goodKey) {
  const body = { name, url: `rtmp://${name}.example:${port}/live`, streamKey: key }
  const { status, ok } = await as(ada, restreamTargets.create, { body })
  expect(status).toBe(201)
  return ok.id
}

function publish() {
  const args = [
    ['-v', 'error', '-re', '-f', 'lavfi', '-i', 'testsrc2=size=426x240:rate=25'],
    ['-re', '-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000', '-t', '600'],
    ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '25', '-pix_fmt', 'yuv420p'],
    ['-c:a', 'aac', '-f', 'flv', address],
  ].flat()
  return once(spawn(process.env.FFMPEG_PATH ?? 'ffmpeg', args, { stdio: 'ignore' }), 'close')
}

/** Decodes what arrived as a file. */
async function decode(tags: readonly FlvTag[]) {
  const folder = await mkdtemp(join(tmpdir(), 'restream-'))
  try {
    const path = join(folder, 'received.flv')
    await writeFile(path, Buffer.concat([flvHeader, ...tags.map(encodeFlvTag)]))
    const args = ['-v', 'error', '-i', path, '-f', 'null', '-']
    return (await promisify(execFile)(process.env.FFMPEG_PATH ?? 'ffmpeg', args)).stderr
  } finally {
    await rm(folder, { recursive: true })
  }
}

const status = (targetId: number, state: RestreamStatus['state'], more: Partial<RestreamStatus> = {}) => ({
  targetId,
  state,
  problem: null,
  answer: null,
  ...more,
})

it('a broadcast goes on to each service as it is, and suffers from none of them', async () => {
  const service = await startService()
  const silent = await startSilentService()
  const good = await addTarget('good', service.port)
  const bad = await addTarget('bad', service.port, badKey)
  const quiet = await addTarget('quiet', silent.port)
  const { videoId } = (await as(ada, broadcasts.create, { body: { title: 'Harbour' } })).ok
  const encoder = publish()
  const restreams = async () => (await find(videoId)).health?.restreams
  await vi.waitFor(
    async () =>
      expect(await restreams()).toEqual([
        status(good, 'sending'),
        status(bad, 'refused', { answer: 'Nobody has ….' }),
        expect.objectContaining({ targetId: quiet }),
      ]),
    wait,
  )
  // A service that never answers is given up, and tried again.
  await vi.waitFor(
    async () =>
      expect((await restreams())?.[2]).toEqual(status(quiet, 'unreachable', { problem: 'connection' })),
    wait,
  )
  expect(new Set(service.shown)).toEqual(new Set([`live/${goodKey}`, `live/${badKey}`]))
  expect(service.tags.slice(0, 3).map(({ timestampMs }) => timestampMs)).toEqual([0, 0, 0])
  const received = [...service.tags]

  await service.server.close()
  await vi.waitFor(async () => expect((await restreams())?.[0]?.state).not.toBe('sending'), wait)
  const again = await startService(service.port)
  await vi.waitFor(async () => expect((await restreams())?.[0]).toEqual(status(good, 'sending')), wait)
  await vi.waitFor(() => expect(again.tags.length).toBeGreaterThan(50), wait)
  expect(again.tags[0]?.timestampMs).toBe(0)

  // Switched off while on air, it ends there and nowhere else.
  await as(ada, restreamTargets.update, { params: { id: good }, body: { isEnabled: false } })
  expect(await again.ended).toBe('finished')
  const before = (await find(videoId)).durationSeconds
  const { state } = await find(videoId)
  expect(state).toBe('live')
  const { ok: ended } = await end(videoId)
  await encoder
  expect(ended.durationSeconds).toBeGreaterThan(Math.max(before, 15))
  expect(await decode(received)).toBe('')
  expect(await decode(again.tags)).toBe('')
  const log = api.logLines.join('')
  expect(log).toContain('a broadcast is sent on')
  for (const key of [goodKey, badKey]) expect(log).not.toContain(key)
  silent.close()
  for (const id of [good, bad, quiet]) await as(ada, restreamTargets.remove, { params: { id } })
}, 400_000)

it('a rehearsal is sent to nobody', async () => {
  const service = await startService()
  await addTarget('good', service.port)
  const { videoId } = (await as(ada, broadcasts.create, { body: { title: 'Check', isTest: true } })).ok
  const encoder = publish()
  await vi.waitFor(async () => expect((await find(videoId)).health?.restreams).toEqual([]), wait)
  await vi.waitFor(async () => expect((await find(videoId)).state).toBe('live'), wait)
  // Five segments of two seconds are three heartbeats.
  await vi.waitFor(async () => {
    const segments = await ctx.db
      .selectFrom('broadcastSegments')
      .selectAll()
      .where('videoId', '=', videoId)
      .where('position', '=', 5)
      .execute()
    expect(segments).not.toEqual([])
  }, wait)
  expect(service.shown).toEqual([])
  await end(videoId)
  await encoder
}, 400_000)
