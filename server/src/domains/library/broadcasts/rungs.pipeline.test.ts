import { broadcasts } from '@kinora/contract/library/broadcasts/calls'
import { siteSettings } from '@kinora/contract/site/site-settings/calls'
import { siteSettingLimits } from '@kinora/contract/site/site-settings/rules'
import { videos } from '@kinora/contract/library/videos/calls'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { decodeWarnings, makeClip, probeClip } from '../../../../test/clips.ts'
import { startTestApp } from '../../../../test/harness.ts'
import { classifyTag, type TagClass } from '../../../media/rtmp/classify-tag.ts'
import { createFlvReader } from '../../../media/rtmp/flv-reader.ts'
import type { FlvTag } from '../../../media/rtmp/flv-tags.ts'
import { runPendingJobs } from '../../administration/account-data/run-pending-jobs.fixture.ts'
import { pipelineJobs } from '../processing/job-definitions.ts'
import { claimSession } from './claim.ts'
import { openIngestSession } from './ingest-session.ts'
import * as segments from './segment-queries.ts'

// docs/live.md “Rungs and load”, with real encodes.

const node = vi.hoisted(() => ({ isBusy: false, isBehind: false }))
vi.mock(import('./plan-encode.ts'), async (original) => ({
  ...(await original()),
  isNodeBusy: () => node.isBusy,
}))
vi.mock(import('../../../media/broadcast/pace-meter.ts'), async (original) => {
  const { createPaceMeter } = await original()
  return { createPaceMeter: () => ({ ...createPaceMeter(), isBehind: () => node.isBehind }) }
})

const api = await startTestApp()
const { as, app, ctx, db } = api
const ada = await api.newUser('ada', { isAdmin: true })
const dir = await mkdtemp(join(tmpdir(), 'rungs-'))
const [clipSeconds, frameRate] = [8, 30]
let clip: FlvTag[]
beforeAll(async () => {
  await as(ada, siteSettings.update, {
    body: { broadcasts: { from: 'everyone', kbps: siteSettingLimits.broadcastKbps.max } },
  })
  const size = { width: 640, height: 360, seconds: clipSeconds, frameRate, keyframeSeconds: 1 }
  const extra = ['-sc_threshold', '0', '-g', '1000']
  clip = createFlvReader()(await readFile(await makeClip({ dir, name: 'feed.flv', ...size, extra })))
})
afterAll(async () => {
  await rm(dir, { recursive: true })
  await api.close()
})

const kindOf = (tag: FlvTag) => classifyTag(tag).kind
const headers: TagClass['kind'][] = ['metadata', 'video-sequence-header', 'audio-sequence-header']
/** The clip again, behind itself: its sound is a little longer. */
const clipAgain = () =>
  clip
    .filter((tag) => !headers.includes(kindOf(tag)))
    .map((tag) => ({ ...tag, timestampMs: tag.timestampMs + clipSeconds * 1000 + 80 }))

let videoId: number
beforeEach(async () => {
  Object.assign(node, { isBusy: false, isBehind: false })
  videoId = (await as(ada, broadcasts.create, { body: { title: 'Harbour' } })).ok.videoId
})

async function openSession() {
  const claim = await claimSession(ctx, videoId)
  if ('refusal' in claim) throw new Error(claim.refusal)
  const sentences: string[] = []
  const session = await openIngestSession(ctx, {
    claim,
    encoder: '',
    stop: (sentence) => sentences.push(sentence),
  })
  return {
    send: async (tags: readonly FlvTag[]) => {
      for (const tag of tags) await session.onTag(tag)
    },
    end: async () => {
      session.onEnd('finished')
      await session.closed
      expect(sentences).toEqual([])
    },
  }
}

async function sendClip({ isBusy }: { isBusy: boolean }) {
  node.isBusy = isBusy
  const session = await openSession()
  await session.send(clip)
  await session.end()
}

const end = async () => (await as(ada, broadcasts.end, { params: { id: videoId } })).ok
const read = async (file: string) => {
  const { hlsUrl } = (await as(ada, videos.find, { params: { id: videoId } })).ok
  const { rawPayload, statusCode } = await app.inject({ url: (hlsUrl ?? '').replace(/[^/]+$/, file) })
  expect(statusCode).toBe(200)
  return rawPayload
}
const readMaster = async () => (await read('master.m3u8')).toString()

/** What a player decodes, in pieces of one initialization segment each. */
async function play(name: string) {
  const pieces: { of: string; files: Buffer[] }[] = []
  let seconds = 0
  for (const line of (await read(`${name}-broadcast.m3u8`)).toString().split('\n')) {
    const [, init, of = ''] = /^#EXT-X-MAP:URI="(growing\/(.+)-init\.mp4)"/.exec(line) ?? []
    if (init) pieces.push({ of, files: [await read(init)] })
    else if (line.startsWith('growing/')) pieces.at(-1)?.files.push(await read(line))
    seconds += Number(/^#EXTINF:([\d.]+)/.exec(line)?.[1] ?? 0)
  }
  let [packets, warnings] = [0, '']
  for (const { files } of pieces) {
    const path = join(dir, 'piece.mp4')
    await writeFile(path, Buffer.concat(files))
    warnings += await decodeWarnings(path)
    packets += (await probeClip<{ packets: unknown[] }>(path, 'packet=flags')).packets.length
  }
  return { of: pieces.map(({ of }) => of), packets, warnings, seconds }
}

/** Segments that do not follow each other, in any rendition, or another end. */
async function findHoles() {
  const rows = await segments.list(db, videoId)
  const endOf = (row: (typeof rows)[number] | undefined) => (row ? row.startSeconds + row.durationSeconds : 0)
  const last = Math.max(...rows.map(endOf))
  const names = [...new Set(rows.map(({ rendition }) => rendition))]
  return names.flatMap((name) => {
    const own = rows.filter(({ rendition }) => rendition === name)
    const holes = own.filter(
      (row, index) => row.position !== index || Math.abs(row.startSeconds - endOf(own[index - 1])) > 0.05,
    )
    return [...holes, ...(Math.abs(endOf(own.at(-1)) - last) < 0.3 ? [] : [name])]
  })
}

const wait = { timeout: 60_000, interval: 100 }
const warnings = ''

it('leaves the smaller picture out while it runs, and loses nothing', async () => {
  const session = await openSession()
  await session.send(clip)
  await vi.waitFor(async () => expect(await readMaster()).toContain('240p-broadcast.m3u8'), wait)
  node.isBehind = true
  await session.send(clipAgain())
  await vi.waitFor(async () => expect(await readMaster()).not.toContain('240p-broadcast.m3u8'), wait)
  await session.end()
  expect(await findHoles()).toEqual([])
  const packets = 2 * clipSeconds * frameRate
  const whole = await play('360p')
  expect(whole).toMatchObject({ of: ['360p'], packets, warnings })
  const smaller = await play('240p')
  expect(smaller).toMatchObject({ of: ['240p', '360p'], packets, warnings })
  expect(smaller.seconds).toBeCloseTo(whole.seconds, 1)
  const sounds = [...clip, ...clipAgain()].filter((tag) => kindOf(tag) === 'audio').length
  expect(await play('audio')).toMatchObject({ packets: sounds, warnings })

  // The film lacks it at first, and gets it like every film.
  const { durationSeconds } = await end()
  expect(durationSeconds).toBeCloseTo(2 * clipSeconds, 0)
  await runPendingJobs(api, 'prepare-video')
  expect(await readMaster()).not.toContain('240p')
  const path = join(dir, 'film.mp4')
  await writeFile(path, await read('360p.mp4'))
  expect(await decodeWarnings(path)).toBe('')
  expect((await probeClip<{ packets: unknown[] }>(path, 'packet=flags')).packets.length).toBe(packets)
  await runPendingJobs(api, ...pipelineJobs.map(({ name }) => name))
  expect(await readMaster()).toContain('240p.m3u8')
}, 300_000)

it('keeps every picture playing, whichever a session has room for', async () => {
  await sendClip({ isBusy: false })
  expect(await readMaster()).toContain('240p-broadcast.m3u8')
  await sendClip({ isBusy: true })
  expect(await readMaster()).not.toContain('240p-broadcast.m3u8')
  await sendClip({ isBusy: false })
  expect(await readMaster()).toContain('240p-broadcast.m3u8')
  expect(await findHoles()).toEqual([])
  const packets = 3 * clipSeconds * frameRate
  expect(await play('360p')).toMatchObject({ of: ['360p'], packets, warnings })
  expect(await play('240p')).toMatchObject({ of: ['240p', '360p', '240p'], packets, warnings })
}, 300_000)

it('begins a smaller picture that the session before had no room for', async () => {
  await sendClip({ isBusy: true })
  await sendClip({ isBusy: false })
  expect(await findHoles()).toEqual([])
  const packets = 2 * clipSeconds * frameRate
  expect(await play('240p')).toMatchObject({ of: ['360p', '240p'], packets, warnings })
}, 300_000)
