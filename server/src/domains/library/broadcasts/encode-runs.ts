import type { EncoderProblem } from '@kinora/contract/library/broadcasts/rules'
import { broadcastRenditionNames, type BroadcastPlan } from '../../../media/broadcast/broadcast-arguments.ts'
import { BroadcastError } from '../../../media/broadcast/broadcast-error.ts'
import { createPaceMeter } from '../../../media/broadcast/pace-meter.ts'
import { maxSegmentSeconds } from '../../../media/broadcast/segment-writer.ts'
import type { Rendition } from '../../../media/hls/rendition.ts'
import { classifyTag } from '../../../media/rtmp/classify-tag.ts'
import { flvTagBytes, type FlvTag } from '../../../media/rtmp/flv-tags.ts'
import type { Context } from '../../../context.ts'
import type { Claim } from './claim.ts'
import { startEncodeRun, type EncodeRun, type EncodeRunEnd } from './encode-run.ts'
import type { EncoderFeed } from './encoder-feed.ts'
import { describeRenditions, withoutSmallRungs } from './plan-encode.ts'
import type { RecordingWriter } from './recording-writer.ts'
import { positionsOf, standInsOf } from './timeline.ts'

/** ffmpeg is started again as often within a minute; then the stream itself is at fault. */
const maxRestarts = 5
const restartWindowMs = 60_000
/** For a run with the smaller rung to write what it has. */
const maxDrainMs = 20_000
/** Of tags for the run behind it; then the encoder waits, too. */
const maxWaitingBytes = 16 * 1024 ** 2

interface EncodeRunsOptions {
  claim: Claim
  plan: BroadcastPlan
  /** It has every tag before it is written. */
  feed: EncoderFeed
  writer: RecordingWriter
  maxSeconds: number
  /** Every rendition has something to play; again once there are fewer. */
  onBegun: (renditions: Rendition[]) => void
  /** The stream cannot be encoded any longer. */
  onProblem: (problem: EncoderProblem) => void
  onFailure: (error: unknown) => void
}

export interface EncodeRuns {
  /** Undefined unless the encoder has to wait. */
  write: (tag: FlvTag) => Promise<void> | undefined
  plan: () => BroadcastPlan
  /** Where the last segment ends. */
  endSeconds: () => number
  /** Resolves when everything that was written has come out. */
  end: () => Promise<void>
}

/** The runs of ffmpeg of one session, each of which continues the one before. The first begins with these tags. */
export function startEncodeRuns(
  ctx: Context,
  options: EncodeRunsOptions,
  tags: readonly FlvTag[],
): EncodeRuns {
  const runs = createRuns(ctx, options)
  startRun(runs, tags)
  return {
    write: (tag) => writeTag(runs, tag),
    plan: () => runs.plan,
    endSeconds: () => runs.endSeconds,
    end: async () => {
      runs.isEnding = true
      for (let run = runs.run; run; run = runs.run) {
        run.end()
        await run.ended
      }
    },
  }
}

interface WaitingTags {
  tags: FlvTag[]
  bytes: number
  taken: PromiseWithResolvers<void>
}

function createRuns(ctx: Context, options: EncodeRunsOptions) {
  const { begun, baseSeconds, firstPositions } = options.claim
  return {
    ...options,
    ctx,
    run: undefined as EncodeRun | undefined,
    pace: createPaceMeter(),
    /** For the next run, while the one before writes what it has. */
    waiting: undefined as WaitingTags | undefined,
    /** All that viewers may be on, also those that are left out. */
    pictures: begun.map(({ name }) => name),
    inits: new Map<string, Buffer>(),
    begun: new Set<string>(),
    restarts: new Array<number>(),
    endSeconds: baseSeconds,
    nextPositions: firstPositions,
    isEnding: false,
  }
}
type Runs = ReturnType<typeof createRuns>

function startRun(runs: Runs, tags: readonly FlvTag[]) {
  const { ctx, plan, writer, inits } = runs
  const names = broadcastRenditionNames(plan)
  const firstPositions = positionsOf(names, runs.nextPositions)
  keepPictures(runs, firstPositions)
  const run = startEncodeRun(ctx, {
    plan,
    baseSeconds: runs.endSeconds,
    firstPositions,
    maxSeconds: runs.maxSeconds,
    output: {
      onInit: (name, bytes) => {
        inits.set(name, bytes)
        writer.addInit(name, bytes)
      },
      onPart: writer.addPart,
      onSegment: (segment) => {
        writer.addSegment(segment)
        runs.endSeconds = Math.max(runs.endSeconds, segment.startSeconds + segment.durationSeconds)
        noteBegun(runs, segment.name)
      },
    },
  })
  runs.run = run
  runs.pace = createPaceMeter()
  for (const tag of tags) void run.write(tag)
  run.ended.then((end) => continueAfter(runs, end)).catch(runs.onFailure)
}

/** Every picture that viewers may be on lasts from the beginning to the end. */
function keepPictures(runs: Runs, next: Readonly<Record<string, number>>) {
  const standIns = standInsOf(runs.pictures, broadcastRenditionNames(runs.plan))
  const { largest, smaller } = standIns
  runs.pictures = [largest, ...smaller]
  runs.writer.standIn({ ...standIns, before: next[largest] ?? 0 })
}

function noteBegun({ begun, inits, plan, onBegun }: Runs, name: string) {
  const names = broadcastRenditionNames(plan)
  if (begun.size === names.length) return
  begun.add(name)
  if (begun.size === names.length) onBegun(describeRenditions(plan, inits))
}

function writeTag(runs: Runs, tag: FlvTag): Promise<void> | undefined {
  const { run, waiting, pace } = runs
  if (waiting) return keepForNext(waiting, tag)
  // Between two runs: the next one repeats it.
  if (!run) return undefined
  if (isTooSlow(runs, tag)) return leaveOutSmallRungs(runs, run)
  pace.advance(tag.timestampMs)
  const drained = run.write(tag)
  return drained && pace.waitFor(drained)
}

const isTooSlow = ({ plan, pace, isEnding }: Runs, tag: FlvTag) =>
  !isEnding && plan.rungs.length > 1 && classifyTag(tag).kind === 'keyframe' && pace.isBehind()

function keepForNext(waiting: WaitingTags, tag: FlvTag) {
  waiting.tags.push(tag)
  waiting.bytes += flvTagBytes(tag)
  return waiting.bytes > maxWaitingBytes ? waiting.taken.promise : undefined
}

/** From this keyframe on. What came before still comes out of the run that has the rung. */
function leaveOutSmallRungs(runs: Runs, run: EncodeRun): undefined {
  const { ctx, claim, feed } = runs
  ctx.log.warn(
    { videoId: claim.videoId },
    'a broadcast goes on without its smaller picture: ffmpeg is too slow',
  )
  runs.waiting = { tags: feed.beginning(), bytes: 0, taken: Promise.withResolvers() }
  run.end()
  const timer = setTimeout(run.kill, maxDrainMs)
  void run.ended.then(() => clearTimeout(timer))
}

function continueAfter(runs: Runs, end: EncodeRunEnd) {
  const { waiting, plan } = runs
  runs.run = undefined
  runs.endSeconds = end.endSeconds
  runs.nextPositions = end.nextPositions
  if (waiting) {
    runs.waiting = undefined
    runs.plan = withoutSmallRungs(plan)
    runs.begun = new Set()
    startRun(runs, waiting.tags)
    waiting.taken.resolve()
  } else if (runs.isEnding) keepPictures(runs, end.nextPositions)
  else restartAfter(runs, end)
}

/** ffmpeg ended by itself: it starts again with what came since the last keyframe, so that nothing is lost. */
function restartAfter(runs: Runs, end: EncodeRunEnd) {
  const { ctx, feed, claim } = runs
  const now = performance.now()
  runs.restarts = [...runs.restarts.filter((at) => at > now - restartWindowMs), now]
  ctx.log.warn(
    { videoId: claim.videoId, err: end.error, output: end.lastErrorOutput },
    'ffmpeg of a broadcast ended and is started again',
  )
  const problem = findProblem(runs, end.error)
  if (problem) {
    keepPictures(runs, end.nextPositions)
    runs.onProblem(problem)
  } else startRun(runs, feed.beginning())
}

/** What comes since the last keyframe would be repeated, and end the next run as well. */
function findProblem({ plan, feed, restarts }: Runs, error: unknown): EncoderProblem | undefined {
  const isTooLong = error instanceof BroadcastError && error.code === 'segment_too_long'
  if (isTooLong && plan.copiesVideo && feed.seconds() > maxSegmentSeconds) return 'keyframes'
  const isIncomplete = error instanceof BroadcastError && error.code === 'missing_rendition'
  return isIncomplete || restarts.length > maxRestarts || !feed.hasKeyframe() ? 'unreadable' : undefined
}
