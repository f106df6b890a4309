import {
  chooseNextEntry,
  cutEntry,
  endOf,
  planEntry,
  targetDurationSeconds,
  windowSeconds,
  type ChosenRendition,
} from '../../../media/broadcast/schedule.ts'
import { chooseRendition, hasAudio } from '../../../media/broadcast/common-ladder.ts'
import type { Rendition } from '../../../media/hls/rendition.ts'
import { renditionFiles } from '../../../media/encode/hls-arguments.ts'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { sendNodeMessage } from '../../../platform/push/node-messages.ts'
import { findRenditionsByMediaKey } from '../processing/queries.ts'
import { storageKey } from '../videos/media-keys.ts'
import { growingOf, primaryRenditionsOf } from '../videos/processing-columns.ts'
import { readRenditionPlaylist } from './rendition-playlists.ts'
import type { BroadcastRow } from './queries.ts'
import { broadcastTopic } from './segment-queries.ts'
import * as queries from './schedule-queries.ts'
import { refreshSeconds } from './schedule-window.ts'

/** The worker comes by every minute, and may be late by one. */
const horizonSeconds = 150
/** Nodes know of a change after `refreshSeconds`, and their clocks differ. */
const skewSeconds = 3
/** Playlists that were loaded earlier than this are of no use to players. */
const keptSeconds = windowSeconds + 60

const later = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000)

/** Plans what a playlist on air shows in the next minutes. Returns when it ends; undefined while more follows. */
export async function planSchedule(ctx: Context, trx: Trx, row: BroadcastRow): Promise<Date | undefined> {
  const { videoId, mediaKey } = row
  const isShortened = await removeHidden(ctx, trx, videoId)
  const { planned, endsAt } = await addEntries(ctx, trx, row)
  await queries.removeEntriesBefore(trx, videoId, later(ctx.now(), -keptSeconds))
  if (isShortened || planned > 0) await sendNodeMessage(trx, broadcastTopic, { mediaKey, schedule: true })
  return isPlanned({ endsAt }, ctx.now()) ? undefined : endsAt
}

const isPlanned = (last: { endsAt: Date } | undefined, now: Date) =>
  last !== undefined && last.endsAt > later(now, horizonSeconds)

async function addEntries(ctx: Context, trx: Trx, row: BroadcastRow) {
  const now = ctx.now()
  const { videoId, repeats, startedAt: startsAt } = row
  let last = (await queries.listEntries(trx, videoId)).map(withEnd).at(-1)
  let planned = 0
  if (startsAt === null || isPlanned(last, now)) return { planned, endsAt: last?.endsAt ?? now }
  const ladder = await readLadder(trx, row)
  let films = (await listShowableVideos(trx, row)).filter((film) => film.hasAudio || !hasAudio(ladder))
  while (!isPlanned(last, now)) {
    const next = chooseNextEntry(films, { last, startsAt, now, repeats })
    if (!next) break
    const { sourceVideoId, rank, mediaKey } = next.film
    const chosen = await chooseRenditions(ctx, trx, next.film, ladder)
    if (chosen) {
      last = withEnd({ ...planEntry(last, next.startsAt, chosen), sourceVideoId, rank, mediaKey })
      await queries.insertEntry(trx, videoId, last)
      planned += 1
    } else films = films.filter((film) => film !== next.film)
  }
  return { planned, endsAt: last?.endsAt ?? now }
}

/** Chosen when it began. */
async function readLadder(trx: Trx, { mediaKey }: BroadcastRow) {
  const row = await findRenditionsByMediaKey(trx, mediaKey)
  return row ? growingOf(row) : []
}

const withEnd = (entry: queries.VideoEntry) => ({ ...entry, endsAt: endOf(entry) })

export const listShowableVideos = async (
  trx: Trx,
  { playlistId, ownerId }: Pick<BroadcastRow, 'playlistId' | 'ownerId'>,
) => (playlistId === null ? [] : queries.listShowableVideos(trx, { playlistId, ownerId }))

/** What players know of a film that nobody may see any longer stays in the numbers; the next film follows there. */
async function removeHidden(ctx: Context, trx: Trx, videoId: number) {
  const now = ctx.now()
  const until = later(now, targetDurationSeconds + refreshSeconds + skewSeconds)
  const hidden = (await queries.listEntries(trx, videoId)).find(
    (entry) => !entry.isVisible && endOf(entry) > until,
  )
  if (!hidden) return false
  const cut = cutEntry(hidden, await readChosen(ctx, hidden), until)
  if (cut) await queries.shortenEntry(trx, videoId, cut)
  await queries.removeEntriesFrom(trx, videoId, hidden.position + (cut ? 1 : 0))
  return true
}

type Chosen = Record<string, ChosenRendition>

async function chooseRenditions(
  ctx: Context,
  trx: Trx,
  film: queries.VideoRow,
  ladder: readonly Rendition[],
): Promise<Chosen | undefined> {
  const [row] = await queries.listRenditions(trx, [film.sourceVideoId])
  const own = row ? primaryRenditionsOf(row) : []
  const chosen: Chosen = {}
  for (const entry of ladder) {
    const rendition = chooseRendition(own, entry)
    if (!rendition) return undefined
    const durations = await readDurations(ctx, film.mediaKey, rendition.playlistFile)
    // Its files may be gone by now; then it is left out.
    if (!durations?.length) return undefined
    chosen[entry.name] = { rendition: rendition.name, durations }
  }
  return chosen
}

/** Of a film that was deleted the durations are guessed from their number. */
async function readChosen(ctx: Context, entry: queries.EntryRow): Promise<Chosen> {
  const chosen: Chosen = {}
  for (const [name, { rendition, segments }] of Object.entries(entry.renditions)) {
    const { playlistFile } = renditionFiles(rendition)
    const durations = await readDurations(ctx, entry.mediaKey, playlistFile)
    chosen[name] = { rendition, durations: durations ?? Array(segments).fill(entry.seconds / segments) }
  }
  return chosen
}

/** Undefined when the file is gone. An outage of the storage is thrown: it says nothing about the film. */
async function readDurations(ctx: Context, mediaKey: string, playlistFile: string) {
  try {
    const { segments } = await readRenditionPlaylist(ctx, mediaKey, playlistFile)
    return segments.map(({ durationSeconds }) => durationSeconds)
  } catch (error) {
    if (await ctx.storage.stat(storageKey(mediaKey, playlistFile))) throw error
    return undefined
  }
}
