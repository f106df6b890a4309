import type { Trx } from '../../platform/db/database.ts'
import { addToChannelCounts } from '../channels/count-queries.ts'
import { keepPositions } from '../history/keep-positions.ts'
import { addToVideoCounts } from '../videos/count-queries.ts'
import * as queries from './ledger-queries.ts'
import type { LockedView } from './ledger-queries.ts'
import { takeQuotas } from './quotas.ts'
import { believableRanges } from './ranges.ts'
import { afterBeat, type Verdict } from './verdict.ts'
import { timeOfViewId } from './view-id.ts'

export interface Beat {
  viewId: string
  userId: number | null
  viewerKey: string | null
  at: Date
  positionSeconds: number
  watchedSeconds: number
  isBackground: boolean
  perNetwork: number
  ranges?: readonly (readonly [number, number])[] | undefined
}

interface Judged {
  view: LockedView
  last: Beat
  watchedSeconds: number
  verdict: Verdict
  /** The time at which the view became eligible to count, if it did in this batch. */
  dueAt: Date | null
  ranges: readonly (readonly [number, number])[] | null
}

/**
 * Processes a batch of beats: watch time, verdicts, counters, played ranges and history positions. Returns for each
 * beat whether its view exists.
 */
export async function writeBeats(trx: Trx, beats: readonly Beat[]): Promise<boolean[]> {
  const ids = [...new Set(beats.map(({ viewId }) => viewId))]
  const views = await queries.lockViews(trx, spanOf(ids))
  const byId = new Map(views.map((view) => [view.id, view]))
  const isTheirs = (beat: Beat) => isOfWhoBegan(byId.get(beat.viewId), beat)
  const byView = Map.groupBy(beats.filter(isTheirs), ({ viewId }) => viewId)
  const judged = views
    .filter(({ id }) => byView.has(id))
    .map((view) => judge(view, byView.get(view.id) ?? []))
  await decideSuspects(trx, judged)
  const counted = await decideRepeats(trx, judged)
  await write(trx, judged)
  await addCounts(trx, counted)
  await keepPlaces(trx, judged, byView)
  return beats.map(isTheirs)
}

/** Only the signed-in user who started a view may continue it; a visitor may have signed in since. */
const isOfWhoBegan = (view: LockedView | undefined, { viewerKey }: Beat) =>
  view !== undefined && (!view.isSignedIn || view.viewerKey === viewerKey)

function spanOf(ids: string[]) {
  const times = ids.map((id) => timeOfViewId(id).getTime())
  return { ids, from: new Date(Math.min(...times)), to: new Date(Math.max(...times)) }
}

function judge(view: LockedView, beats: readonly Beat[]): Judged {
  const judged: Judged = { ...view, view, last: beats.at(-1) as Beat, dueAt: null, ranges: null }
  for (const beat of beats) {
    if (beat.ranges && beat.watchedSeconds >= judged.watchedSeconds) {
      judged.ranges = believableRanges(beat.ranges, beat.watchedSeconds) ?? judged.ranges
    }
    const { watchedSeconds, becomes } = afterBeat({ ...view, ...judged }, beat)
    judged.watchedSeconds = watchedSeconds
    if (becomes === 'due') {
      judged.dueAt = beat.at
      judged.verdict = 'counted'
    } else if (becomes !== 'as it was') judged.verdict = becomes
  }
  return judged
}

/** Views beyond the daily quota of their network or user become suspect. */
async function decideSuspects(trx: Trx, judged: readonly Judged[]) {
  const due = judged.filter(({ dueAt }) => dueAt !== null)
  const within = new Set(await takeQuotas(trx, due))
  for (const one of due) {
    if (within.has(one)) continue
    one.verdict = 'suspect'
    one.dueAt = null
  }
}

const pairOf = ({ videoId, viewerKey }: { videoId: number; viewerKey: string }) => `${videoId} ${viewerKey}`

/** The first eligible view of each viewer and video counts, at most once per six hours; the others become repeats. */
async function decideRepeats(trx: Trx, judged: readonly Judged[]): Promise<LockedView[]> {
  const due = judged.filter(({ dueAt }) => dueAt !== null)
  if (due.length === 0) return []
  const firsts = new Map<string, Judged>()
  for (const one of due) if (!firsts.has(pairOf(one.view))) firsts.set(pairOf(one.view), one)
  const turns = [...firsts.values()].map(({ view, dueAt }) => ({ ...view, at: dueAt as Date }))
  const taken = new Set((await queries.takeTurns(trx, turns)).map(pairOf))
  const counted = due.filter((one) => firsts.get(pairOf(one.view)) === one && taken.has(pairOf(one.view)))
  for (const one of due) {
    if (counted.includes(one)) continue
    one.verdict = 'repeat'
    one.dueAt = null
  }
  return counted.map(({ view }) => view)
}

async function write(trx: Trx, judged: readonly Judged[]) {
  if (judged.length === 0) return
  const changes = judged.map(({ view, verdict, dueAt, watchedSeconds, last, ranges }) => {
    const { id, startedAt, videoId } = view
    const { positionSeconds } = last
    const played = ranges && ranges.length > 0 ? ranges : null
    return {
      id,
      startedAt,
      videoId,
      verdict,
      countedAt: dueAt,
      watchedSeconds,
      positionSeconds,
      ranges: played,
    }
  })
  await queries.changeViews(trx, changes)
}

/** Ids with the same increment share one statement. */
async function addCounts(trx: Trx, counted: readonly LockedView[]) {
  const addEach = async (ids: number[], add: (ids: number[], count: number) => Promise<void>) => {
    const times = Map.groupBy(ids, (id) => id)
    const byCount = Map.groupBy(times.keys(), (id) => times.get(id)?.length ?? 0)
    for (const [count, same] of byCount) await add(same, count)
  }
  await addEach(
    counted.map(({ videoId }) => videoId),
    (ids, views) => addToVideoCounts(trx, ids, { views }),
  )
  await addEach(
    counted.map(({ channelId }) => channelId),
    (ids, totalViews) => addToChannelCounts(trx, ids, { totalViews }),
  )
}

/** Skips users whose history is paused. */
async function keepPlaces(trx: Trx, judged: readonly Judged[], byView: Map<string, Beat[]>) {
  const places = judged.flatMap(({ view }) =>
    (byView.get(view.id) ?? []).flatMap(({ userId, positionSeconds, at }) =>
      userId === null ? [] : [{ viewerId: userId, videoId: view.videoId, seconds: positionSeconds, at }],
    ),
  )
  if (places.length > 0) await keepPositions(trx, places)
}
