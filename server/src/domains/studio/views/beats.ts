import type { Trx } from '../../../platform/db/database.ts'
import { incrementChannelCounts } from '../../community/channels/queries.ts'
import { markChangedViews } from '../../discovery/feeds/view-hours.ts'
import { savePositions } from '../../discovery/history/service.ts'
import { addToVideoCounts } from '../../library/videos/count-queries.ts'
import * as queries from './ledger-queries.ts'
import type { LockedView } from './ledger-queries.ts'
import { claimQuotas } from './quotas.ts'
import { nextVerdict, type Verdict } from './verdict.ts'
import { viewIdTime } from './view-id.ts'

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

interface BeatOutcome {
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
 * beat its view as it was, undefined if there is none.
 */
export async function processBeats(trx: Trx, beats: readonly Beat[]): Promise<(LockedView | undefined)[]> {
  const ids = [...new Set(beats.map(({ viewId }) => viewId))]
  const views = await queries.lockViews(trx, timeSpan(ids))
  const byId = new Map(views.map((view) => [view.id, view]))
  const isAllowed = (beat: Beat) => isSameViewer(byId.get(beat.viewId), beat)
  const byView = Map.groupBy(beats.filter(isAllowed), ({ viewId }) => viewId)
  const outcomes = views
    .filter(({ id }) => byView.has(id))
    .map((view) => evaluateBeats(view, byView.get(view.id) ?? []))
  await markSuspects(trx, outcomes)
  const counted = await markRepeats(trx, outcomes)
  await saveViews(trx, outcomes)
  await markChangedHours(trx, outcomes)
  await incrementCounts(trx, counted)
  await saveBeatPositions(trx, outcomes, byView)
  return beats.map((beat) => (isAllowed(beat) ? byId.get(beat.viewId) : undefined))
}

/** Only the signed-in user who started a view may continue it; a visitor may have signed in since. */
const isSameViewer = (view: LockedView | undefined, { viewerKey }: Beat) =>
  view !== undefined && (!view.isSignedIn || view.viewerKey === viewerKey)

function timeSpan(ids: string[]) {
  const times = ids.map((id) => viewIdTime(id).getTime())
  return { ids, from: new Date(Math.min(...times)), to: new Date(Math.max(...times)) }
}

function evaluateBeats(view: LockedView, beats: readonly Beat[]): BeatOutcome {
  const outcome: BeatOutcome = { ...view, view, last: beats.at(-1) as Beat, dueAt: null, ranges: null }
  for (const beat of beats) {
    if (beat.ranges && beat.watchedSeconds >= outcome.watchedSeconds) {
      outcome.ranges = plausibleRanges(beat.ranges, beat.watchedSeconds) ?? outcome.ranges
    }
    const { watchedSeconds, becomes } = nextVerdict({ ...view, ...outcome }, beat)
    outcome.watchedSeconds = watchedSeconds
    if (becomes === 'due') {
      outcome.dueAt = beat.at
      outcome.verdict = 'counted'
    } else if (becomes !== 'as it was') outcome.verdict = becomes
  }
  return outcome
}

type PlayedRange = readonly [from: number, to: number]

/** Maximum playback rate of browsers. */
const maxPlaybackRate = 16
const slackSeconds = 2

const roundToTenth = (seconds: number) => Math.round(seconds * 10) / 10

/** Removes empty ranges. Returns null when the total exceeds what can be played in that time at any rate. */
export function plausibleRanges(
  ranges: readonly PlayedRange[],
  watchedSeconds: number,
): PlayedRange[] | null {
  const stretches = ranges
    .filter(([from, to]) => to > from)
    .map(([from, to]): PlayedRange => [roundToTenth(from), roundToTenth(to)])
  const played = stretches.reduce((sum, [from, to]) => sum + to - from, 0)
  return played <= watchedSeconds * maxPlaybackRate + slackSeconds ? stretches : null
}

/** Views beyond the daily quota of their network or user become suspect. */
async function markSuspects(trx: Trx, outcomes: readonly BeatOutcome[]) {
  const due = outcomes.filter(({ dueAt }) => dueAt !== null)
  const within = new Set(await claimQuotas(trx, due))
  for (const one of due) {
    if (within.has(one)) continue
    one.verdict = 'suspect'
    one.dueAt = null
  }
}

const viewerVideoKey = ({ videoId, viewerKey }: { videoId: number; viewerKey: string }) =>
  `${videoId} ${viewerKey}`

/** The first eligible view of each viewer and video counts, at most once per six hours; the others become repeats. */
async function markRepeats(trx: Trx, outcomes: readonly BeatOutcome[]): Promise<LockedView[]> {
  const due = outcomes.filter(({ dueAt }) => dueAt !== null)
  if (due.length === 0) return []
  const firsts = new Map<string, BeatOutcome>()
  for (const one of due) if (!firsts.has(viewerVideoKey(one.view))) firsts.set(viewerVideoKey(one.view), one)
  const claims = [...firsts.values()].map(({ view, dueAt }) => ({ ...view, at: dueAt as Date }))
  const claimed = new Set((await queries.claimCounts(trx, claims)).map(viewerVideoKey))
  const counted = due.filter(
    (one) => firsts.get(viewerVideoKey(one.view)) === one && claimed.has(viewerVideoKey(one.view)),
  )
  for (const one of due) {
    if (counted.includes(one)) continue
    one.verdict = 'repeat'
    one.dueAt = null
  }
  return counted.map(({ view }) => view)
}

async function saveViews(trx: Trx, outcomes: readonly BeatOutcome[]) {
  if (outcomes.length === 0) return
  const changes = outcomes.map(({ view, verdict, dueAt, watchedSeconds, last, ranges }) => {
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
  await queries.updateViews(trx, changes)
}

/** Beats are in order of time, so the last one says how late it is. */
async function markChangedHours(trx: Trx, outcomes: readonly BeatOutcome[]) {
  const now = Math.max(...outcomes.map(({ last }) => last.at.getTime()))
  const counted = outcomes.filter(({ verdict }) => verdict === 'counted')
  await markChangedViews(
    trx,
    counted.map(({ view }) => view),
    new Date(now),
  )
}

/** Ids with the same increment share one statement. */
async function incrementCounts(trx: Trx, counted: readonly LockedView[]) {
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
    (ids, totalViews) => incrementChannelCounts(trx, ids, { totalViews }),
  )
}

/** Skips users whose history is paused. */
async function saveBeatPositions(trx: Trx, outcomes: readonly BeatOutcome[], byView: Map<string, Beat[]>) {
  const positions = outcomes.flatMap(({ view }) =>
    (byView.get(view.id) ?? []).flatMap(({ userId, positionSeconds, at }) =>
      userId === null ? [] : [{ viewerId: userId, videoId: view.videoId, seconds: positionSeconds, at }],
    ),
  )
  if (positions.length > 0) await savePositions(trx, positions)
}
