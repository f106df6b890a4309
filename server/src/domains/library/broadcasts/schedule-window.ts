import type { BroadcastState } from '@kinora/contract/library/videos/broadcast-rules'
import { formatSchedulePlaylist } from '../../../media/broadcast/schedule-playlist.ts'
import {
  endOf,
  listEntrySegments,
  windowAt,
  type ScheduledSegment,
} from '../../../media/broadcast/schedule.ts'
import { renditionFiles } from '../../../media/encode/hls-arguments.ts'
import type { Context } from '../../../context.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { readRenditionPlaylist } from './rendition-playlists.ts'
import { moveByClock } from './job-definitions.ts'
import type { BroadcastWindow, RenditionWindow, WindowClock } from './rendition-window.ts'
import { listEntries, type EntryRow } from './schedule-queries.ts'

/** Entries are read again this often: what nobody may see any longer is marked then, and what was planned is found. */
export const refreshSeconds = 5

interface PlaylistOnAir {
  videoId: number
  state: BroadcastState
}

interface TimedRendition {
  window: RenditionWindow
  segments: readonly ScheduledSegment[]
  listed: readonly ScheduledSegment[]
  /** Of what is listed; undefined until somebody asks for it. */
  text: string | undefined
}

/** What a playlist on air shows at this time. Its segments are those of the films, under their own addresses and rights. */
export async function loadScheduleWindow(
  ctx: Context,
  { videoId, state }: PlaylistOnAir,
): Promise<BroadcastWindow | undefined> {
  const readAt = ctx.now()
  const entries = await listEntries(ctx.db, videoId)
  if (entries.length === 0) return undefined
  await replaceHidden(ctx, videoId, entries)
  const names = [...new Set(entries.flatMap(({ renditions }) => Object.keys(renditions)))]
  const timed = new Map<string, TimedRendition>()
  for (const name of names) {
    const segments = await Promise.all(entries.map((entry) => listSegments(ctx, entry, name)))
    timed.set(name, createRendition(segments.flat()))
  }
  const renditions = new Map([...timed].map(([name, { window }]) => [name, window]))
  return { state, renditions, clock: createClock([...timed.values()], readAt) }
}

/** The film on air, or the next one, is gone: the worker plans what follows instead. */
async function replaceHidden(ctx: Context, videoId: number, entries: readonly EntryRow[]) {
  const now = ctx.now()
  const isPending = entries.some((entry) => !entry.isVisible && endOf(entry) > now)
  if (isPending) await ctx.transaction((trx) => addJob(trx, moveByClock, { videoId }))
}

async function listSegments(ctx: Context, entry: EntryRow, name: string): Promise<ScheduledSegment[]> {
  const shown = entry.renditions[name]
  if (!shown) return []
  const { playlistFile, mediaFile } = renditionFiles(shown.rendition)
  const uri = `../${entry.mediaKey}/${mediaFile}`
  try {
    const { init, segments } = await readRenditionPlaylist(ctx, entry.mediaKey, playlistFile)
    return listEntrySegments(entry, name, { source: { uri, init, isVisible: entry.isVisible }, segments })
  } catch (error) {
    // Of a film that was deleted only the numbers are left.
    if (entry.isVisible) throw error
    const segment = { durationSeconds: entry.seconds / shown.segments, offset: 0, length: 0 }
    const source = { uri, init: { offset: 0, length: 0 }, isVisible: false }
    return listEntrySegments(entry, name, { source, segments: Array(shown.segments).fill(segment) })
  }
}

function createRendition(segments: readonly ScheduledSegment[]): TimedRendition {
  const timed: TimedRendition = {
    segments,
    listed: [],
    text: undefined,
    window: {
      openPosition: segments[0]?.sequence ?? 0,
      lastRun: undefined,
      parts: new Map(),
      playlist: {
        addSegment: () => undefined,
        format: ({ isEnded }) =>
          isEnded
            ? formatSchedulePlaylist(timed.listed, true)
            : (timed.text ??= formatSchedulePlaylist(timed.listed, false)),
      },
    },
  }
  return timed
}

function createClock(renditions: readonly TimedRendition[], readAt: Date): WindowClock {
  let staleMs = readAt.getTime() + refreshSeconds * 1000
  let nextMs = -Infinity
  const msUntilNext = (now: Date) => Math.min(nextMs - now.getTime(), refreshSeconds * 1000)
  return {
    advance: (now) => {
      if (now.getTime() < nextMs) return
      const windows = renditions.map((one) => ({ one, ...windowAt(one.segments, now) }))
      for (const { one, listed } of windows) {
        one.listed = listed
        one.text = undefined
        one.window.openPosition = (listed.at(-1)?.sequence ?? one.window.openPosition - 1) + 1
      }
      nextMs = now.getTime() + Math.min(...windows.map((found) => found.msUntilNext))
    },
    msUntilNext,
    isStale: (now) => now.getTime() > staleMs,
    expire: () => {
      staleMs = -Infinity
    },
  }
}
