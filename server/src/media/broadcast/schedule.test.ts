import { describe, expect, it } from 'vitest'
import { formatSchedulePlaylist } from './schedule-playlist.ts'
import {
  chooseNextEntry,
  cutEntry,
  endOf,
  listEntrySegments,
  planEntry,
  windowAt,
  type ScheduleEntry,
  type ScheduledSegment,
} from './schedule.ts'

const start = new Date('2027-03-28T00:30:00.000Z')
const after = (seconds: number, from = start) => new Date(from.getTime() + seconds * 1000)
const films = [
  { sourceVideoId: 1, rank: 10, seconds: 60 },
  { sourceVideoId: 2, rank: 20, seconds: 30.5 },
  { sourceVideoId: 3, rank: 30, seconds: 9.5 },
]
const next = (
  options: Partial<Parameters<typeof chooseNextEntry>[1]>,
  of: readonly (typeof films)[number][] = films,
) => {
  const chosen = chooseNextEntry(of, {
    last: undefined,
    startsAt: start,
    now: start,
    repeats: true,
    ...options,
  })
  return chosen && [chosen.film.sourceVideoId, (chosen.startsAt.getTime() - start.getTime()) / 1000]
}
const lastOf = (sourceVideoId: number, endsAt: Date) => ({ sourceVideoId, rank: sourceVideoId * 10, endsAt })

describe('the next entry', () => {
  it('follows the last one at the moment that it ends, and begins anew after the last film', () => {
    expect(next({})).toEqual([1, 0])
    expect(next({ last: lastOf(1, after(60)) })).toEqual([2, 60])
    expect(next({ last: lastOf(2, after(90.5)) })).toEqual([3, 90.5])
    expect(next({ last: lastOf(3, after(100)) })).toEqual([1, 100])
  })

  it('is none after the last film of a playlist that does not repeat, nor without films', () => {
    expect(next({ last: lastOf(3, after(100)), repeats: false })).toBeUndefined()
    expect(next({}, [])).toBeUndefined()
    expect(next({}, [{ sourceVideoId: 1, rank: 10, seconds: 0 }])).toBeUndefined()
  })

  it('is the one that the clock has come to after an outage, however long', () => {
    const last = lastOf(1, after(60))
    expect(next({ last, now: after(89) })).toEqual([2, 60])
    expect(next({ last, now: after(90.5) })).toEqual([3, 90.5])
    expect(next({ last, now: after(60 + 100_000 * 100 + 45) })).toEqual([1, 10_000_100])
    expect(next({ last, now: after(95), repeats: false })).toEqual([3, 90.5])
    expect(next({ last, now: after(100), repeats: false })).toBeUndefined()
  })

  it('goes on behind a film that has left the playlist, or moved in it', () => {
    const last = lastOf(2, after(90.5))
    expect(next({ last }, [films[0]!, films[2]!])).toEqual([3, 90.5])
    expect(next({ last: { ...last, sourceVideoId: 9, rank: 35 } })).toEqual([1, 90.5])
    expect(next({ last }, [films[2]!, { ...films[1]!, rank: 40 }])).toEqual([3, 90.5])
  })

  it('comes after as many seconds on a day of 23 hours', () => {
    const zone = process.env.TZ
    const oneDay = [{ sourceVideoId: 1, rank: 1, seconds: 86_400 }]
    try {
      // The clocks of Berlin go from 2:00 to 3:00 half an hour after the start.
      process.env.TZ = 'Europe/Berlin'
      expect(next({ now: after(86_399) }, oneDay)).toEqual([1, 0])
      expect(next({ now: after(86_400) }, oneDay)).toEqual([1, 86_400])
    } finally {
      if (zone === undefined) delete process.env.TZ
      else process.env.TZ = zone
    }
  })
})

const video = [4, 4, 2]
const sound = [4.01, 4.01, 2.03]
const chosen = {
  '480p': { rendition: '360p', durations: video },
  audio: { rendition: 'audio', durations: sound },
}
const first = planEntry(undefined, start, chosen)
const second = planEntry(first, endOf(first), chosen)

const segmentsOf = (entry: ScheduleEntry, name: keyof typeof chosen, isVisible = true): ScheduledSegment[] =>
  listEntrySegments(entry, name, {
    source: { uri: `../film-${entry.position}/x.mp4`, init: { offset: 0, length: 700 }, isVisible },
    segments: chosen[name].durations.map((durationSeconds, index) => ({
      durationSeconds,
      offset: 700 + 100 * index,
      length: 100,
    })),
  })

describe('a seam', () => {
  it('is at the same moment in picture and sound, which never drift apart', () => {
    expect(first.seconds).toBeCloseTo(10.05, 6)
    for (const name of ['480p', 'audio'] as const) {
      const [before, behind] = [segmentsOf(first, name), segmentsOf(second, name)]
      expect(before.at(-1)?.endMs).toBe(behind[0]?.startMs)
      expect(behind[0]?.startMs).toBe(start.getTime() + 10_050)
    }
    expect(segmentsOf(first, '480p').at(-1)?.durationSeconds).toBeCloseTo(2.05, 6)
  })

  it('leaves no number out', () => {
    const numbers = [...segmentsOf(first, 'audio'), ...segmentsOf(second, 'audio')]
    expect(numbers.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3, 4, 5])
    expect(second).toMatchObject({ position: 1, renditions: { '480p': { firstSequence: 3, segments: 3 } } })
  })

  it('has a new initialization segment and the time of day', () => {
    const text = formatSchedulePlaylist(
      [...segmentsOf(first, '480p'), ...segmentsOf(second, '480p')].slice(1),
      false,
    )
    expect(text).toBe(`#EXTM3U
#EXT-X-VERSION:9
#EXT-X-TARGETDURATION:10
#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,HOLD-BACK=30
#EXT-X-MEDIA-SEQUENCE:1
#EXT-X-DISCONTINUITY-SEQUENCE:0
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MAP:URI="../film-0/x.mp4",BYTERANGE="700@0"
#EXT-X-PROGRAM-DATE-TIME:2027-03-28T00:30:04.000Z
#EXTINF:4.000000,
#EXT-X-BYTERANGE:100@800
../film-0/x.mp4
#EXTINF:2.050000,
#EXT-X-BYTERANGE:100@900
../film-0/x.mp4
#EXT-X-DISCONTINUITY
#EXT-X-MAP:URI="../film-1/x.mp4",BYTERANGE="700@0"
#EXT-X-PROGRAM-DATE-TIME:2027-03-28T00:30:10.050Z
#EXTINF:4.000000,
#EXT-X-BYTERANGE:100@700
../film-1/x.mp4
#EXTINF:4.000000,
#EXT-X-BYTERANGE:100@800
../film-1/x.mp4
#EXTINF:2.050000,
#EXT-X-BYTERANGE:100@900
../film-1/x.mp4
`)
  })
})

describe('the window', () => {
  const entries = [first]
  for (let position = 1; position < 60; position++) {
    const before = entries.at(-1) as ScheduleEntry
    entries.push(planEntry(before, endOf(before), chosen))
  }
  const timeline = entries.flatMap((entry) => segmentsOf(entry, '480p'))
  const numbersAt = (seconds: number) => {
    const { listed } = windowAt(timeline, after(seconds))
    return { first: listed[0], last: listed.at(-1) }
  }

  it('ends ten seconds ahead of the clock, where players stay behind the end', () => {
    expect(numbersAt(0).last?.endMs).toBe(after(8).getTime())
    expect(windowAt(timeline, start).msUntilNext).toBe(50)
    expect(numbersAt(0.05).last?.endMs).toBe(after(10.05).getTime())
  })

  it('moves without ever going back, one entry counted for each that has left it', () => {
    const moments = Array.from({ length: 840 }, (_, index) => numbersAt(index * 0.7))
    const numbers = [
      moments.map(({ first: oldest }) => oldest?.sequence ?? -1),
      moments.map(({ first: oldest }) => oldest?.entry ?? -1),
      moments.map(({ last }) => last?.sequence ?? -1),
    ]
    for (const series of numbers) expect(series).toEqual(series.toSorted((a, b) => a - b))
    expect(numbers.map((series) => series.at(-1))).toEqual([85, 28, 177])
  })

  it('is the same wherever and whenever the entries were read', () => {
    const now = after(400)
    const recent = entries
      .filter((entry) => endOf(entry) > after(50))
      .flatMap((entry) => segmentsOf(entry, '480p'))
    expect(windowAt(recent, now).listed).toEqual(windowAt(timeline, now).listed)
  })

  it('keeps its last segment when nothing follows', () => {
    expect(windowAt(timeline, after(100_000)).listed.map(({ sequence }) => sequence)).toEqual([179])
  })
})

describe('a film that disappears in the middle of its entry', () => {
  it('keeps the numbers that players may know, and the next film follows them', () => {
    const cut = cutEntry(second, chosen, after(15))
    expect(cut).toMatchObject({
      position: 1,
      seconds: 4.01,
      renditions: { '480p': { firstSequence: 3, segments: 1 }, audio: { firstSequence: 3, segments: 1 } },
    })
    const third = planEntry(cut, endOf(cut as ScheduleEntry), chosen)
    expect(third).toMatchObject({ position: 2, renditions: { '480p': { firstSequence: 4 } } })
    const known = windowAt([...segmentsOf(first, '480p'), ...segmentsOf(second, '480p')], after(4)).listed
    const text = formatSchedulePlaylist(
      [
        ...segmentsOf(first, '480p'),
        ...segmentsOf(cut as ScheduleEntry, '480p', false),
        ...segmentsOf(third, '480p'),
      ],
      false,
    )
    expect(known.map(({ sequence }) => sequence)).toEqual([0, 1, 2])
    expect(text.match(/#EXT-X-GAP\n/g)).toHaveLength(1)
    expect(text).toContain('#EXT-X-GAP\n#EXTINF:4.000000,\n#EXT-X-BYTERANGE:100@700\n../film-1/x.mp4')
  })

  it('is forgotten when no player knows of it', () => {
    expect(cutEntry(second, chosen, after(12))).toBeUndefined()
  })

  it('is counted by a rendition that has no segment of it', () => {
    const cut = cutEntry(second, chosen, after(14.055)) as ScheduleEntry
    expect(cut.renditions).toMatchObject({ '480p': { segments: 1 }, audio: { segments: 0 } })
    const third = planEntry(cut, endOf(cut), chosen)
    const listOf = (name: keyof typeof chosen) =>
      formatSchedulePlaylist(
        [first, cut, third].flatMap((entry) => segmentsOf(entry, name)),
        false,
      )
    for (const name of ['480p', 'audio'] as const)
      expect(listOf(name).match(/#EXT-X-DISCONTINUITY\n/g)).toHaveLength(2)
  })

  it('picture and sound that were not listed equally far still number on', () => {
    const cut = cutEntry(first, chosen, after(8)) as ScheduleEntry
    expect(cut.renditions).toMatchObject({ '480p': { segments: 2 }, audio: { segments: 1 } })
    expect(cut.seconds).toBe(8)
    expect(planEntry(cut, endOf(cut), chosen).renditions).toMatchObject({
      '480p': { firstSequence: 2 },
      audio: { firstSequence: 1 },
    })
  })
})
