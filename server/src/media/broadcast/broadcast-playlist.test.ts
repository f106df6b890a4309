import { expect, it } from 'vitest'
import { judgeReload } from './blocking-reload.ts'
import { createBroadcastPlaylist, type ListedPart } from './broadcast-playlist.ts'

const half = (count: number): ListedPart[] =>
  Array.from({ length: count }, (_, part) => ({ durationSeconds: 0.5, isIndependent: part % 2 === 0 }))
const startedAt = new Date('2031-05-06T07:08:09.250Z')
const lowLatency = { name: '720p', targetDurationSeconds: 2, isLowLatency: true }

function playlistOf(segments: number, settings = lowLatency) {
  const playlist = createBroadcastPlaylist(settings)
  for (let position = 0; position < segments; position++)
    playlist.addSegment({
      position,
      durationSeconds: 2,
      parts: half(4),
      ...(position === 0 && { startedAt }),
    })
  return playlist
}

const head = [
  '#EXTM3U',
  '#EXT-X-VERSION:9',
  '#EXT-X-TARGETDURATION:2',
  '#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,CAN-SKIP-UNTIL=12,HOLD-BACK=6,PART-HOLD-BACK=1.5',
  '#EXT-X-PART-INF:PART-TARGET=0.5',
  '#EXT-X-MEDIA-SEQUENCE:0',
  '#EXT-X-PLAYLIST-TYPE:EVENT',
  '#EXT-X-INDEPENDENT-SEGMENTS',
]
const beginning = [
  '#EXT-X-MAP:URI="growing/720p-init.mp4"',
  '#EXT-X-PROGRAM-DATE-TIME:2031-05-06T07:08:09.250Z',
]
const partsOf = (position: number, count = 4) =>
  Array.from(
    { length: count },
    (_, part) =>
      `#EXT-X-PART:DURATION=0.500000,URI="growing/720p-${position}.${part}.m4s"${part % 2 === 0 ? ',INDEPENDENT=YES' : ''}`,
  )
const segment = (position: number) => ['#EXTINF:2.000000,', `growing/720p-${position}.m4s`]
const hint = (position: number, part: number) =>
  `#EXT-X-PRELOAD-HINT:TYPE=PART,URI="growing/720p-${position}.${part}.m4s"`
const text = (...lines: (string | string[])[]) => [...lines.flat(), ''].join('\n')

it('lists the first parts of a broadcast, before its first segment', () => {
  const openSegment = { position: 0, parts: half(2), startedAt }
  expect(playlistOf(0).format({ openSegment, isEnded: false })).toBe(
    text(head, beginning, partsOf(0, 2), hint(0, 2)),
  )
})

it('lists all segments from the beginning, and parts of the last three target durations', () => {
  const openSegment = { position: 5, parts: half(1) }
  expect(playlistOf(5).format({ openSegment, isEnded: false })).toBe(
    text(
      head,
      beginning,
      [0, 1].flatMap(segment),
      [2, 3, 4].flatMap((position) => [...partsOf(position), ...segment(position)]),
      partsOf(5, 1),
      hint(5, 1),
    ),
  )
})

it('leaves out what a player knows when it asks for that', () => {
  const playlist = playlistOf(10)
  const openSegment = { position: 10, parts: [] }
  const rest = [4, 5, 6].flatMap(segment)
  expect(playlist.format({ openSegment, isEnded: false, skips: true })).toBe(
    text(
      head,
      '#EXT-X-SKIP:SKIPPED-SEGMENTS=4',
      rest,
      ...[7, 8, 9].flatMap((position) => [partsOf(position), segment(position)]),
      hint(10, 0),
    ),
  )
  expect(playlist.format({ openSegment, isEnded: false })).toBe(
    text(
      head,
      beginning,
      [0, 1, 2, 3].flatMap(segment),
      rest,
      ...[7, 8, 9].flatMap((position) => [partsOf(position), segment(position)]),
      hint(10, 0),
    ),
  )
  expect(playlistOf(6).format({ isEnded: false, skips: true })).toContain('\ngrowing/720p-0.m4s\n')
})

it('marks an interruption with its time', () => {
  const playlist = playlistOf(2)
  const startedAt = new Date('2031-05-06T07:10:00Z')
  const lines = ['#EXT-X-PROGRAM-DATE-TIME:2031-05-06T07:10:00.000Z']
  const next = { position: 2, startedAt }
  const before = [head, beginning, partsOf(0), segment(0), partsOf(1), segment(1)]
  // While nobody publishes there is no part to wait for.
  expect(playlist.format({ isEnded: false })).toBe(text(...before))
  expect(playlist.format({ openSegment: { ...next, parts: half(1) }, isEnded: false })).toBe(
    text(...before, lines, partsOf(2, 1), hint(2, 1)),
  )
  playlist.addSegment({ ...next, durationSeconds: 2, parts: half(4) })
  expect(playlist.format({ isEnded: false })).toContain(text(lines, partsOf(2), segment(2)))
})

it('ends', () => {
  const playlist = playlistOf(1, { ...lowLatency, isLowLatency: false })
  expect(playlist.format({ isEnded: true })).toBe(
    text(
      head.slice(0, 3),
      '#EXT-X-SERVER-CONTROL:CAN-SKIP-UNTIL=12,HOLD-BACK=6',
      head.slice(5),
      beginning,
      segment(0),
      '#EXT-X-ENDLIST',
    ),
  )
})

it('has no parts without low latency', () => {
  const playlist = playlistOf(3, { ...lowLatency, isLowLatency: false })
  const written = playlist.format({ openSegment: { position: 3, parts: half(2) }, isEnded: false })
  expect(written).not.toContain('PART')
  expect(written.endsWith('growing/720p-2.m4s\n')).toBe(true)
})

it('writes the playlist of twelve hours in a moment', () => {
  const playlist = playlistOf(21_600)
  const openSegment = { position: 21_600, parts: half(1) }
  const before = process.cpuUsage()
  for (let each = 0; each < 1000; each++) playlist.format({ openSegment, isEnded: false, skips: true })
  for (let each = 0; each < 20; each++) playlist.format({ openSegment, isEnded: false })
  // A fifth of a second; without kept lines it would be half a minute.
  const { user } = process.cpuUsage(before)
  expect(user / 1e6).toBeLessThan(3)
  expect(playlist.format({ openSegment, isEnded: false, skips: true }).length).toBeLessThan(3000)
  expect(playlist.format({ openSegment, isEnded: false }).match(/#EXTINF/g)?.length).toBe(21_600)
})

const edge = { openPosition: 7, openParts: 2, lastParts: 4, isEnded: false }

it.each([
  ['a complete segment', { position: 6 }, 'answer'],
  ['the open segment', { position: 7 }, 'wait'],
  ['a part that is there', { position: 7, part: 1 }, 'answer'],
  ['the next part', { position: 7, part: 2 }, 'wait'],
  ['the next segment', { position: 8, part: 0 }, 'wait'],
  ['a segment far ahead', { position: 9 }, 'refuse'],
  ['a part of a complete segment', { position: 6, part: 3 }, 'answer'],
  ['a part behind the last of its segment', { position: 6, part: 4 }, 'answer'],
])('a player that waits for %s', (_, request, judgement) => {
  expect(judgeReload(request, edge)).toBe(judgement)
})

it('waits for the first part of the next segment when a player asks for one behind the last', () => {
  expect(judgeReload({ position: 6, part: 4 }, { ...edge, openParts: 0 })).toBe('wait')
})

it('answers everybody at the end', () => {
  expect(judgeReload({ position: 100 }, { ...edge, isEnded: true })).toBe('answer')
})

const standIn = (position: number, count = 4) => [
  ...partsOf(position, count).map((line) => line.replace('720p', '1080p')),
  '#EXTINF:2.000000,',
  `growing/1080p-${position}.m4s`,
]
const initOf = (name: string) => `#EXT-X-MAP:URI="growing/${name}-init.mp4"`

it('shows the files of another rendition where it has none', () => {
  const playlist = playlistOf(2)
  const mediaOf = '1080p'
  const beforeIt = [head, beginning, partsOf(0), segment(0), partsOf(1), segment(1)]
  const openSegment = { position: 2, parts: half(1), mediaOf }
  expect(playlist.format({ openSegment, isEnded: false })).toBe(
    text(
      ...beforeIt,
      initOf('1080p'),
      partsOf(2, 1).map((line) => line.replace('720p', '1080p')),
      hint(2, 1).replace('720p', '1080p'),
    ),
  )
  playlist.addSegment({ position: 2, durationSeconds: 2, parts: half(4), mediaOf })
  playlist.addSegment({ position: 3, durationSeconds: 2, parts: [], mediaOf })
  // What follows is not known yet: more of the same, as a rule.
  expect(playlist.format({ openSegment: { position: 4, parts: [] }, isEnded: false })).toContain(
    text(initOf('1080p'), standIn(2), standIn(3, 0), hint(4, 0).replace('720p', '1080p')),
  )
  playlist.addSegment({ position: 4, durationSeconds: 2, parts: [] })
  expect(playlist.format({ isEnded: true })).toContain(
    text(standIn(3, 0), initOf('720p'), segment(4), '#EXT-X-ENDLIST'),
  )
})

it('begins with the files of another rendition', () => {
  const playlist = createBroadcastPlaylist(lowLatency)
  playlist.addSegment({ position: 0, durationSeconds: 2, parts: [], mediaOf: '1080p' })
  playlist.addSegment({ position: 1, durationSeconds: 2, parts: [] })
  expect(playlist.format({ isEnded: false })).toBe(
    text(head, initOf('1080p'), standIn(0, 0), initOf('720p'), segment(1)),
  )
})

it('says whose files follow what it leaves out', () => {
  const playlist = playlistOf(3)
  for (let position = 3; position < 12; position++)
    playlist.addSegment({ position, durationSeconds: 2, parts: [], mediaOf: '1080p' })
  expect(playlist.format({ isEnded: false, skips: true })).toContain(
    text('#EXT-X-SKIP:SKIPPED-SEGMENTS=6', initOf('1080p'), standIn(6, 0)),
  )
})
