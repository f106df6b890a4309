import { broadcasts } from '@kinora/contract/library/broadcasts/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { siteSettings } from '@kinora/contract/site/site-settings/calls'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { decodeWarnings, makeClip, probeClip } from '../../../../test/clips.ts'
import { startTestApp } from '../../../../test/harness.ts'
import { createProcessedVideo } from '../../../../test/processed-video.ts'
import { moveOn } from './clock.ts'
import { createFinishedVideos } from './finished-videos.fixture.ts'

// docs/live.md “Without an encoder”: what is computed plays.

const api = await startTestApp()
const { as, clock, ctx } = api
const ada = await api.newUser('ada', { isAdmin: true })
const { createPlaylist } = createFinishedVideos(api)
let folder: string
let address: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-scheduled-'))
  address = await api.app.listen({ port: 0, host: '127.0.0.1' })
  await as(ada, siteSettings.update, { body: { broadcasts: { from: 'everyone' } } })
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

async function film(
  name: string,
  size: { width: number; height: number; seconds: number },
  isPublished = true,
) {
  const clip = await makeClip({ dir: folder, name, ...size, keyframeSeconds: 1 })
  return createProcessedVideo(api, ada, clip, { isPublished })
}
const findVideo = async (id: number) => (await as(null, videos.find, { params: { id } })).ok
const read = async (url: string) => (await fetch(url)).text()
async function fetchBytes(url: string, range?: string) {
  const answer = await fetch(url, { headers: range ? { range: `bytes=${range}` } : {} })
  expect([200, 206]).toContain(answer.status)
  return Buffer.from(await answer.arrayBuffer())
}

/** A packet is a frame in fragmented MP4. */
async function countFrames(file: string) {
  const { packets } = await probeClip<{ packets: unknown[] }>(file, 'packet=pts')
  return packets.length
}

/** `length@offset` of a tag, as HTTP asks for it. */
function rangeOf(text: string) {
  const [length = 0, offset = 0] = text.split('@').map(Number)
  return `${offset}-${offset + length - 1}`
}

/** Each entry of a playlist as a file of its own, as a player would append it. */
async function downloadEntries(playlistUrl: string, playlist: string) {
  const entries: Buffer[][] = []
  let range = ''
  for (const line of playlist.split('\n')) {
    const [, uri = '', init] = /^#EXT-X-MAP:URI="([^"]+)",BYTERANGE="([^"]+)"/.exec(line) ?? []
    if (init) entries.push([await fetchBytes(new URL(uri, playlistUrl).href, rangeOf(init))])
    else if (line.startsWith('#EXT-X-BYTERANGE:')) range = rangeOf(line.slice('#EXT-X-BYTERANGE:'.length))
    else if (line && !line.startsWith('#'))
      entries.at(-1)?.push(await fetchBytes(new URL(line, playlistUrl).href, range))
  }
  return Promise.all(
    entries.map(async (parts, index) => {
      const file = join(folder, `entry-${index}.mp4`)
      await writeFile(file, Buffer.concat(parts))
      return file
    }),
  )
}

const secondsIn = (playlist: string) =>
  [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, seconds]) => sum + Number(seconds), 0)

it('plays across the seams of a playlist, picture and sound', async () => {
  const films = [
    await film('small.mp4', { width: 256, height: 144, seconds: 7 }),
    await film('large.mp4', { width: 640, height: 360, seconds: 6 }),
  ]
  const playlist = await createPlaylist(ada, films)
  const body = { title: 'Evening', playlist, repeats: false }
  const { videoId } = (await as(ada, broadcasts.create, { body })).ok
  await moveOn(ctx, videoId)
  const { hlsUrl } = await findVideo(videoId)
  const master = new URL(hlsUrl ?? '', address).href
  const names = [...new Set((await read(master)).match(/[\w-]+-broadcast\.m3u8/g))]
  expect(names).toContain('audio-broadcast.m3u8')
  clock.forward(13)
  const lists = await Promise.all(
    names.map(async (name) => {
      const url = new URL(name, master).href
      return { name, url, text: await read(url) }
    }),
  )
  const framesOf = new Map<string, number[]>()
  for (const { name, url, text } of lists) {
    const entries = await downloadEntries(url, text)
    expect(entries).toHaveLength(2)
    for (const entry of entries) expect(await decodeWarnings(entry)).toBe('')
    // Picture and sound have the same seam and the same end.
    expect(secondsIn(text)).toBeCloseTo(secondsIn(lists[0]?.text ?? ''), 3)
    expect(text.match(/DATE-TIME:(\S+)/g)).toEqual(lists[0]?.text.match(/DATE-TIME:(\S+)/g))
    framesOf.set(name, await Promise.all(entries.map(countFrames)))
  }
  framesOf.delete('audio-broadcast.m3u8')
  expect([...new Set([...framesOf.values()].map(String))]).toEqual([String([7 * 25, 6 * 25])])
  // A player of its own, over the whole window.
  clock.forward(10)
  await moveOn(ctx, videoId)
  for (const { url } of lists) {
    // Nodes learn of the end by a message, which takes a moment.
    await vi.waitFor(async () => expect(await read(url)).toContain('#EXT-X-ENDLIST'))
  }
})

it('shows a film at its premiere whole, second by second', async () => {
  const { id }: Video = await film('premiere.mp4', { width: 320, height: 180, seconds: 9 }, false)
  const startsAt = new Date(clock.now().getTime() + 60_000).toISOString()
  expect((await as(ada, broadcasts.announcePremiere, { params: { id }, body: { startsAt } })).status).toBe(
    201,
  )
  clock.forward(60)
  await moveOn(ctx, id)
  const { hlsUrl } = await findVideo(id)
  const master = new URL(hlsUrl ?? '', address).href
  const names = [...new Set((await read(master)).match(/[\w-]+-broadcast\.m3u8/g))]
  const begun = await read(new URL(names[0] ?? '', master).href)
  expect(begun).not.toContain('#EXT-X-ENDLIST')
  clock.forward(9)
  for (const name of names) {
    const url = new URL(name, master).href
    const list = await read(url)
    expect(list).toContain('#EXT-X-ENDLIST')
    expect(secondsIn(list)).toBeCloseTo(9, 0)
  }
})
