import { captions } from '@kinora/contract/library/captions/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { sql } from 'kysely'
import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findHlsViolations } from '../../../media/hls/check-hls.ts'
import { folderFiles } from '../../../media/hls/read-hls.ts'
import { runPrepareVideo } from '../processing/prepare.ts'
import { runSweepVideoFiles } from '../processing/remove-video-files.ts'
import { startVideos } from '../videos/videos.fixture.ts'
import { captionJobs } from './jobs.ts'
import { publishCaptions, removeCaptionFiles } from './service.ts'

type Server = Awaited<ReturnType<typeof startVideos>>
let server: Server
let videoId: number
beforeAll(async () => {
  server = await startVideos()
  videoId = (await server.processedVideo()).id
})
afterAll(() => server.close())

const run = (variable: string, name: string, args: string[]) =>
  promisify(execFile)(process.env[variable] ?? name, ['-v', 'warning', ...args])

const file = () => new File(['WEBVTT\n\n00:00.500 --> 00:01.500 line:0\n<v Ann>Hello'], 'film.vtt')
const add = (id: number, body: { language: string; label?: string; file?: File }) =>
  server.as(server.ada, captions.create, { params: { id }, body })

async function runJobs(name: string) {
  const handled = captionJobs.find(({ job }) => job.name === name)
  const { rows } = await sql<{
    data: object
  }>`delete from pgboss.job where name = ${name} returning data`.execute(server.db)
  for (const { data } of rows) await handled?.run(server.ctx, data, server.firstTry())
  return rows.length
}

const fetchVideo = async (id = videoId) => (await server.as(server.ada, videos.find, { params: { id } })).ok
const read = async (url: string) => (await server.get(server.ada, url)).body
const stored = (url: string) =>
  server.ctx.storage.localPath(url.replace(/^\/media\//, '').replace(/\?.*/, '')) ?? ''

async function subtitlesOf(url: string) {
  const master = await read(url)
  const lines = master.split('\n').filter((line) => line.includes('TYPE=SUBTITLES'))
  const variants = master.split('\n').filter((line) => line.startsWith('#EXT-X-STREAM-INF:'))
  return { lines, variants }
}

it('are in the master playlist of a new version, which ffmpeg reads without a warning', async () => {
  const before = await fetchVideo()
  const { ok } = await add(videoId, { language: 'en', label: 'English "CC"', file: file() })
  await add(videoId, { language: 'de' })
  expect(await runJobs(publishCaptions.name)).toBe(1)
  const after = await fetchVideo()
  expect(after.hlsUrl).not.toBe(before.hlsUrl)

  const { lines, variants } = await subtitlesOf(after.hlsUrl ?? '')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('NAME="English ”CC”",LANGUAGE="en",DEFAULT=NO,AUTOSELECT=YES')
  expect(variants.every((line) => line.endsWith('SUBTITLES="subtitles"'))).toBe(true)

  const [, uri = ''] = /URI="([^"]+)"/.exec(lines[0] ?? '') ?? []
  const playlistUrl = join(dirname(after.hlsUrl ?? ''), uri)
  const answer = await server.get(null, playlistUrl)
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'application/vnd.apple.mpegurl',
    expect.stringContaining('immutable'),
  ])
  const [, seconds = ''] = /#EXTINF:([\d.]+),\ncaptions\.vtt\n#EXT-X-ENDLIST/.exec(answer.body) ?? []
  expect(Number(seconds)).toBeCloseTo(after.duration, 2)
  expect(join(dirname(playlistUrl), 'captions.vtt')).toBe(ok.url)
  expect(await findHlsViolations(folderFiles(dirname(stored(after.hlsUrl ?? ''))))).toEqual([])
  const { stdout, stderr } = await run('FFMPEG_PATH', 'ffmpeg', [
    '-nostdin',
    '-i',
    stored(playlistUrl),
    '-f',
    'srt',
    '-',
  ])
  expect([stdout.trim(), stderr]).toEqual(['1\n00:00:00,500 --> 00:00:01,500\nHello', ''])
  const show = [
    '-strict',
    'experimental',
    '-show_entries',
    'stream=codec_name:stream_tags=language',
    '-of',
    'csv=p=0',
  ]
  const probed = await run('FFPROBE_PATH', 'ffprobe', [...show, stored(after.hlsUrl ?? '')])
  expect([probed.stdout.includes('webvtt,en\n'), probed.stderr]).toEqual([true, ''])
})

it('are pushed to the owner’s browsers with the new address of the master playlist', async () => {
  const { hlsUrl } = await fetchVideo()
  const last = server.db
    .selectFrom('pushEvents')
    .selectAll()
    .where('viewerId', '=', server.ada.id)
    .orderBy('id', 'desc')
  expect((await last.limit(1).executeTakeFirst())?.payload).toMatchObject({ videoId, hlsUrl })
})

it('disappear from the master playlist when removed, with their files', async () => {
  const { ok } = await add(videoId, { language: 'fr', file: file() })
  await runJobs(publishCaptions.name)
  expect((await subtitlesOf((await fetchVideo()).hlsUrl ?? '')).lines).toHaveLength(2)
  await server.as(server.ada, captions.remove, { params: { id: ok.id } })
  await runJobs(publishCaptions.name)
  expect((await subtitlesOf((await fetchVideo()).hlsUrl ?? '')).lines).toHaveLength(1)
  expect((await server.get(null, ok.url)).statusCode).toBe(200)
  expect(await runJobs(removeCaptionFiles.name)).toBe(1)
  expect((await server.get(null, ok.url)).statusCode).toBe(404)
})

it('added before the first rendition are in the first master playlist', async () => {
  const { ok } = await server.create(server.ada)
  await add(ok.id, { language: 'en', file: file() })
  await runJobs(publishCaptions.name)
  expect((await fetchVideo(ok.id)).hlsUrl).toBeNull()
  await runPrepareVideo(server.ctx, { videoId: ok.id }, server.firstTry())
  const { hlsUrl } = await fetchVideo(ok.id)
  expect((await subtitlesOf(hlsUrl ?? '')).lines).toHaveLength(1)
})

it('that a crash left without a row are swept after a week', async () => {
  const { url } = (await fetchVideo()).captions[0]!
  const leftoverUrl = url.replace(/captions\/[^/]+/, 'captions/left-over')
  await server.ctx.storage.putBytes(leftoverUrl.replace('/media/', ''), Buffer.from('WEBVTT\n'))
  const sweep = () => runSweepVideoFiles(server.ctx, {}, server.firstTry())
  await sweep()
  expect((await server.get(null, leftoverUrl)).statusCode).toBe(200)
  server.clock.forward(7 * 86_400)
  await sweep()
  expect((await server.get(null, leftoverUrl)).statusCode).toBe(404)
  expect((await server.get(null, url)).statusCode).toBe(200)
})
