import { broadcasts, streamKey } from '@kinora/contract/library/broadcasts/calls'
import { processing } from '@kinora/contract/library/processing/calls'
import { siteSettings } from '@kinora/contract/site/site-settings/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { spawn } from 'node:child_process'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp } from '../../../../test/harness.ts'
import { parseMediaPlaylist } from '../../../media/hls/media-playlist.ts'
import { MediaError } from '../../../media/run/media-error.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { runPendingJobs } from '../../administration/account-data/run-pending-jobs.fixture.ts'
import { pipelineJobs, sweepVideoFiles } from '../processing/job-definitions.ts'
import { createRtmpIngest } from './rtmp-ingest.ts'

// docs/live.md: from an encoder to a film.

const api = await startTestApp()
const { as, app, ctx } = api
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
  await api.close()
})

const find = async (id: number) => (await as(ada, broadcasts.find, { params: { id } })).ok
const findVideo = async (id: number) => (await as(null, videos.find, { params: { id } })).ok
const read = (url: string) => app.inject({ url })
const wait = { timeout: 60_000, interval: 100 }

/** An encoder at the pace of a camera. */
function publish(seconds: number, to = address) {
  const picture = 'testsrc2=size=426x240:rate=25'
  const tone = 'sine=frequency=440:sample_rate=48000'
  const inputs = ['-re', '-f', 'lavfi', '-i', picture, '-re', '-f', 'lavfi', '-i', tone]
  const encode = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '25', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  const options = ['-v', 'error', ...inputs, '-t', String(seconds), ...encode, '-f', 'flv', to]
  const encoder = spawn(process.env.FFMPEG_PATH ?? 'ffmpeg', options, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<number | null>((resolve) => encoder.once('close', resolve))
  return { ended, kill: () => encoder.kill('SIGKILL') }
}

async function playlistsOf(hlsUrl: string) {
  const master = (await read(hlsUrl)).body
  const folder = hlsUrl.slice(0, hlsUrl.lastIndexOf('/') + 1)
  const files = [
    ...new Set(
      [...master.matchAll(/^([\w-]+\.m3u8)$|URI="([\w-]+\.m3u8)"/gm)].map((found) => found[1] ?? found[2]),
    ),
  ]
  return { master, addresses: files.map((file) => folder + file) }
}

it('plays while it is sent, and is a film at once when it ends', async () => {
  const { videoId } = (await as(ada, broadcasts.create, { body: { title: 'Harbour' } })).ok
  const encoder = publish(30)
  await vi.waitFor(async () => expect((await find(videoId)).state).toBe('live'), wait)

  const { hlsUrl } = await findVideo(videoId)
  const { master, addresses } = await playlistsOf(hlsUrl ?? '')
  expect(master).toContain('RESOLUTION=426x240')
  const [video = ''] = addresses.filter((address) => address.includes('240p'))
  const first = await read(video)
  expect(first.headers['cache-control']).toBe('no-cache')
  expect(first.body).toContain('#EXT-X-PLAYLIST-TYPE:EVENT')
  expect(first.body).not.toContain('#EXT-X-ENDLIST')
  const count = first.body.match(/^growing\/240p-\d+\.m4s$/gm)?.length ?? 0
  expect(count).toBeGreaterThan(0)

  // A player that is ahead waits until the segment is there.
  const next = await read(`${video}?_HLS_msn=${count}`)
  expect(next.body).toContain(`growing/240p-${count}.m4s`)
  expect((await read(`${video}?_HLS_msn=${count + 100}`)).statusCode).toBe(400)
  const segmentUrl = video.replace(/[^/]+$/, `growing/240p-${count}.m4s`)
  const segment = await read(segmentUrl)
  expect([segment.statusCode, segment.headers['content-type']]).toEqual([200, 'video/iso.segment'])

  const ended = (await as(ada, broadcasts.end, { params: { id: videoId } })).ok
  expect(ended.state).toBe('ended')
  expect(ended.durationSeconds).toBeGreaterThan(4)
  await encoder.ended
  await vi.waitFor(async () => expect((await read(video)).body).toContain('#EXT-X-ENDLIST'), wait)

  // It plays on where packing fails, and is packed when that is tried again.
  const { joinTracks } = ctx.media
  ctx.media.joinTracks = () => Promise.reject(new MediaError('broken'))
  await runPendingJobs(api, 'prepare-video')
  ctx.media.joinTracks = joinTracks
  const failed = await findVideo(videoId)
  expect([failed.processing.stage, failed.hlsUrl]).toEqual(['failed', hlsUrl])
  await ctx.transaction((trx) => addJob(trx, sweepVideoFiles, {}))
  await runPendingJobs(api, sweepVideoFiles.name)
  expect((await read(video)).body).toContain('#EXT-X-ENDLIST')
  expect((await read(segmentUrl)).statusCode).toBe(200)
  expect((await as(ada, processing.retry, { params: { id: videoId } })).status).toBe(200)
  expect(await runPendingJobs(api, 'prepare-video')).toEqual(['prepare-video'])
  const packed = await findVideo(videoId)
  // Without a smaller rung, as on a busy machine, the ladder makes it next.
  expect(['encoding', 'finishing']).toContain(packed.processing.stage)
  expect(packed.duration).toBeCloseTo(ended.durationSeconds, 0)
  const after = await playlistsOf(packed.hlsUrl ?? '')
  const [complete = ''] = after.addresses.filter((address) => address.endsWith('/240p.m3u8'))
  const playlist = parseMediaPlaylist((await read(complete)).body)
  expect(playlist.isComplete).toBe(true)
  expect(playlist.segments.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)).toBeCloseTo(
    ended.durationSeconds,
    0,
  )
  // The addresses of the broadcast stay valid.
  const again = await read(segmentUrl)
  expect(again.rawPayload.equals(segment.rawPayload)).toBe(true)
}, 180_000)

it('continues where it was when the encoder comes back', async () => {
  const { videoId } = (await as(ada, broadcasts.create, { body: { title: 'Twice' } })).ok
  const first = publish(60)
  await vi.waitFor(async () => expect((await find(videoId)).state).toBe('live'), wait)
  first.kill()
  await vi.waitFor(async () => expect((await find(videoId)).state).toBe('interrupted'), wait)
  const { hlsUrl } = await findVideo(videoId)
  const [video = ''] = (await playlistsOf(hlsUrl ?? '')).addresses.filter((one) => one.includes('240p'))
  const before = parseSegments((await read(video)).body)

  const second = publish(60)
  await vi.waitFor(async () => expect((await find(videoId)).state).toBe('live'), wait)
  const text = (await read(video)).body
  expect(parseSegments(text).slice(0, before.length)).toEqual(before)
  expect(text.match(/#EXT-X-PROGRAM-DATE-TIME/g)?.length).toBe(2)
  await as(ada, broadcasts.end, { params: { id: videoId } })
  await second.ended
}, 180_000)

const parseSegments = (text: string) => text.match(/^#EXTINF:[\d.]+,\n\S+$/gm) ?? []

it('goes on with another encoder when its owner wants that', async () => {
  const { videoId } = (await as(ada, broadcasts.create, { body: { title: 'Two cameras' } })).ok
  const first = publish(600)
  await vi.waitFor(async () => expect((await find(videoId)).state).toBe('live'), wait)
  expect(await publish(600).ended).not.toBe(0)
  expect((await find(videoId)).refused).not.toBeNull()
  expect((await as(ada, broadcasts.takeOver, { params: { id: videoId } })).status).toBe(200)
  const second = publish(600)
  // It would send for minutes.
  expect(await first.ended).not.toBe(0)
  await vi.waitFor(
    async () => expect(await find(videoId)).toMatchObject({ state: 'live', refused: null }),
    wait,
  )
  const { hlsUrl } = await findVideo(videoId)
  const [video = ''] = (await playlistsOf(hlsUrl ?? '')).addresses.filter((one) => one.includes('240p'))
  const countSegments = async () => parseSegments((await read(video)).body).length
  await vi.waitFor(async () => expect(await countSegments()).toBeGreaterThan(5), wait)
  await as(ada, broadcasts.end, { params: { id: videoId } })
  await second.ended

  await runPendingJobs(api, ...pipelineJobs.map(({ name }) => name))
  const { durationSeconds } = await find(videoId)
  const endSeconds = Math.floor(durationSeconds)
  const cut = await as(ada, broadcasts.trim, {
    params: { id: videoId },
    body: { startSeconds: 3, endSeconds },
  })
  expect(cut.status).toBe(200)
  await runPendingJobs(api, 'trim-broadcast')
  const film = await findVideo(videoId)
  expect(film.duration).toBeGreaterThanOrEqual(endSeconds - 3)
  expect(film.duration).toBeLessThan(endSeconds)
  const lengths = []
  for (const url of (await playlistsOf(film.hlsUrl ?? '')).addresses) {
    const { segments } = parseMediaPlaylist((await read(url)).body)
    lengths.push(segments.reduce((sum, one) => sum + one.durationSeconds, 0))
  }
  // Playlists of keyframes are among them.
  expect(lengths.length).toBeGreaterThanOrEqual(2)
  for (const seconds of lengths) expect(Math.abs(seconds - film.duration)).toBeLessThan(0.1)
}, 240_000)

it('tells an encoder with a wrong key', async () => {
  const { ended } = publish(5, address.replace(/[\da-f]{40}$/, 'f'.repeat(40)))
  expect(await ended).not.toBe(0)
}, 60_000)
