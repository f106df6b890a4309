import { broadcasts } from '@kinora/contract/library/broadcasts/calls'
import { siteSettings } from '@kinora/contract/site/site-settings/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestApp } from '../../../../test/harness.ts'
import {
  createRecordingPackager,
  trackBoxes,
  type TrackSpec,
} from '../../../media/broadcast/broadcast.fixture.ts'
import { growingFiles } from '../../../media/hls/growing-rendition.ts'
import { storageKey } from '../videos/media-keys.ts'
import { updateMedia } from '../videos/media.ts'
import { claimSession, type Claim } from './claim.ts'
import { readBroadcastPlaylist } from './playlists.ts'
import { createRecordingWriter } from './recording-writer.ts'
import { silentAfterMs } from './release-silent.ts'
import * as segments from './segment-queries.ts'
import { positionsOf, standInsOf } from './timeline.ts'
import { interrupt } from './transitions.ts'

// docs/live.md “Rungs and load”: whichever pictures a session encodes, all that there are go on.

const api = await startTestApp()
const { as, db, ctx, clock } = api
const ada = await api.newUser('ada', { isAdmin: true })
afterAll(() => api.close())
beforeAll(() => as(ada, siteSettings.update, { body: { broadcasts: { from: 'everyone' as const } } }))

const specs: Record<string, TrackSpec> = {
  '720p': { frame: 640, count: 150, gop: 50 },
  '480p': { frame: 640, count: 150, gop: 50 },
  audio: { kind: 'soun', timescale: 48_000, frame: 1024, count: 281 },
}

let videoId: number
beforeEach(async () => {
  videoId = (await as(ada, broadcasts.create, { body: { title: 'Harbour' } })).ok.videoId
})

async function claim(): Promise<Claim> {
  const verdict = await claimSession(ctx, videoId)
  if ('refusal' in verdict) throw new Error(verdict.refusal)
  return verdict
}

interface Sent {
  /** Of the boxes of a rendition, those that came. */
  upTo?: (name: string) => number
  /** It ends without closing its segments. */
  dies?: boolean
}

/** What a session stores of six seconds. */
async function send(session: Claim, names: readonly string[], { upTo = () => Infinity, dies }: Sent = {}) {
  const failures: unknown[] = []
  const writer = createRecordingWriter(ctx, session, (error) => failures.push(error))
  const firstPositions = positionsOf(names, session.firstPositions)
  const known = session.begun.map(({ name }) => name)
  const standIns = standInsOf(known, names)
  writer.standIn({ ...standIns, before: firstPositions['720p'] ?? 0 })
  const { packager, run } = createRecordingPackager({
    ...session,
    names,
    firstPositions,
    onInit: writer.addInit,
    onPart: writer.addPart,
    onSegment: (segment) => {
      run.segments.push(segment)
      writer.addSegment(segment)
    },
  })
  const read = names.map((name) => ({
    name,
    boxes: trackBoxes(specs[name] ?? { frame: 1, count: 0 }).slice(0, upTo(name)),
  }))
  for (let at = 0; at < 300; at++)
    for (const { name, boxes } of read)
      for (const bytes of boxes.slice(at, at + 1)) packager.read(name, bytes)
  if (!dies) {
    packager.end()
    const before = run.segments.filter(({ name }) => name === '720p').length + (firstPositions['720p'] ?? 0)
    writer.standIn({ ...standIns, before })
  }
  await writer.settle()
  expect(failures).toEqual([])
  await ctx.transaction((trx) => updateMedia(trx, videoId, { broadcastState: 'live' }))
}

async function sendAll(...sessions: [names: readonly string[], sent: Sent][]) {
  for (const [names, sent] of sessions) {
    const session = await claim()
    await send(session, names, sent)
    await interrupt(ctx, session)
  }
}

/** By rendition, whose media its segments are. */
async function listMedia() {
  const rows = await segments.list(db, videoId)
  const pictures = rows.filter(({ rendition }) => rendition === '720p')
  for (const { rendition, position, startSeconds, mediaOf } of rows) {
    const file = growingFiles(mediaOf ?? rendition).segmentFile(position)
    expect(await ctx.storage.stat(storageKey(await mediaKey(), file))).toBeDefined()
    const expected = rendition === 'audio' ? startSeconds : (pictures[position]?.startSeconds ?? NaN)
    expect(startSeconds).toBeCloseTo(expected, 2)
  }
  const names = [...new Set(rows.map(({ rendition }) => rendition))]
  return Object.fromEntries(
    names.map((name) => {
      const own = rows.filter(({ rendition }) => rendition === name)
      expect(own.map(({ position }) => position)).toEqual(own.map((_, index) => index))
      return [name, own.map(({ mediaOf }) => mediaOf ?? name)]
    }),
  )
}

async function mediaKey() {
  const row = await db
    .selectFrom('videos')
    .select('mediaKey')
    .where('id', '=', videoId)
    .executeTakeFirstOrThrow()
  return row.mediaKey
}

async function readPlaylist(name: string) {
  const request = {
    mediaKey: await mediaKey(),
    name,
    query: {},
    address: '',
    disconnected: new AbortController().signal,
  }
  return (await readBroadcastPlaylist(ctx, request)) ?? ''
}
const segmentNames = (playlist: string) =>
  playlist.match(/^growing\/\S+\.m4s$/gm)?.map((line) => line.slice(8, -4))
const mapsOf = (playlist: string) =>
  [...playlist.matchAll(/MAP:URI="growing\/(\w+)-init/g)].map(([, name]) => name)

const [all, large] = [
  ['720p', '480p', 'audio'],
  ['720p', 'audio'],
]
const times = (count: number, name: string) => Array.from({ length: count }, () => name)

describe('a rung that the next session leaves out', () => {
  it('shows the source from there on, and goes on where the source is when it comes back', async () => {
    await sendAll([all, {}], [large, {}], [all, {}])
    expect(await listMedia()).toEqual({
      '720p': times(9, '720p'),
      '480p': [...times(3, '480p'), ...times(3, '720p'), ...times(3, '480p')],
      audio: times(9, 'audio'),
    })
    const playlist = await readPlaylist('480p')
    expect(mapsOf(playlist)).toEqual(['480p', '720p', '480p'])
    expect(segmentNames(playlist)).toEqual([
      ...[0, 1, 2].map((position) => `480p-${position}`),
      ...[3, 4, 5].map((position) => `720p-${position}`),
      ...[6, 7, 8].map((position) => `480p-${position}`),
    ])
    expect(playlist).not.toContain('DISCONTINUITY')
  })

  it('shows it to players that wait, with its parts', async () => {
    await sendAll([all, {}])
    const session = await claim()
    expect(segmentNames(await readPlaylist('480p'))?.length).toBe(3)
    await send(session, large, { dies: true })
    const expected = ['720p-3', '720p-4']
    await vi.waitFor(async () => expect(segmentNames(await readPlaylist('480p'))?.slice(3)).toEqual(expected))
    await vi.waitFor(async () =>
      expect(await readPlaylist('480p')).toMatch(/PART:\S+growing\/720p-5\.2\.m4s/),
    )
    expect(await readPlaylist('480p')).toMatch(/PRELOAD-HINT:TYPE=PART,URI="growing\/720p-5\.\d\.m4s"\n$/)
  })

  it('keeps the length of the film', async () => {
    await sendAll([all, {}], [large, {}])
    const { ok } = await as(ada, broadcasts.end, { params: { id: videoId } })
    expect(ok.durationSeconds).toBeCloseTo(12, 1)
  })

  it('does not keep the segments from being recovered that a dead session left open', async () => {
    await sendAll([all, {}])
    await send(await claim(), large, { dies: true })
    clock.forward(silentAfterMs / 1000 + 1)
    const next = await claim()
    expect(next.firstPositions).toEqual({ '720p': 6, '480p': 6, audio: 6 })
    expect(await listMedia()).toMatchObject({
      '720p': times(6, '720p'),
      '480p': [...times(3, '480p'), ...times(3, '720p')],
    })
    expect(next.baseSeconds).toBeGreaterThan(11)
  })
})

describe('a rung that the first session left out', () => {
  it('shows the source before it begins, to players that are there, too', async () => {
    await sendAll([large, {}])
    expect(segmentNames(await readPlaylist('720p'))?.length).toBe(3)
    await sendAll([all, {}])
    expect((await listMedia())['480p']).toEqual([...times(3, '720p'), ...times(3, '480p')])
    const shown = [0, 1, 2].map((position) => `720p-${position}`)
    await vi.waitFor(async () =>
      expect(segmentNames(await readPlaylist('480p'))).toEqual([...shown, '480p-3', '480p-4', '480p-5']),
    )
    expect(mapsOf(await readPlaylist('480p'))).toEqual(['720p', '480p'])
    expect(segmentNames(await readPlaylist('720p'))?.length).toBe(6)
  })
})

describe('a rung that was behind', () => {
  // The boxes of less than three seconds: too little to hold the last picture up to the fourth.
  const upTo = (name: string) => (name === '480p' ? 70 : Infinity)

  it('when ffmpeg died shows the source where it has nothing', async () => {
    await sendAll([all, { upTo }])
    expect((await listMedia())['480p']).toEqual(['480p', '720p', '720p'])
    expect((await claim()).firstPositions).toMatchObject({ '720p': 3, '480p': 3 })
  })

  it('when its node died keeps what it has, and shows the source behind it', async () => {
    await send(await claim(), all, { upTo, dies: true })
    clock.forward(silentAfterMs / 1000 + 1)
    expect((await claim()).firstPositions).toMatchObject({ '720p': 2, '480p': 2 })
    expect((await listMedia())['480p']).toEqual(['480p', '480p'])
  })
})

it('writes nothing for a session that has lost the broadcast', async () => {
  await sendAll([all, {}])
  const old = await claim()
  clock.forward(silentAfterMs / 1000 + 1)
  await claim()
  const failures: unknown[] = []
  const writer = createRecordingWriter(ctx, old, (error) => failures.push(error))
  writer.standIn({ largest: '720p', smaller: ['240p'], leftOut: [], before: 3 })
  await writer.settle()
  expect(Object.keys(await listMedia()).toSorted()).toEqual(['480p', '720p', 'audio'])
})
