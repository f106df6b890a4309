import type { BroadcastHealth } from '@kinora/contract/library/broadcasts/schemas'
import { t } from '@kinora/contract/text/translate'
import { classifyTag } from '../../../media/rtmp/classify-tag.ts'
import { flvTagBytes, type FlvTag } from '../../../media/rtmp/flv-tags.ts'
import type { EndReason, PublishSink } from '../../../media/rtmp/publishing.ts'
import { broadcastRenditionNames, type BroadcastPlan } from '../../../media/broadcast/broadcast-arguments.ts'
import { BroadcastError } from '../../../media/broadcast/broadcast-error.ts'
import { maxQueuedBytes } from '../../../media/broadcast/run-broadcast.ts'
import { maxSegmentSeconds } from '../../../media/broadcast/segment-writer.ts'
import type { Context } from '../../../context.ts'
import { isOutage } from '../../../platform/errors/outage.ts'
import { readSiteSettings } from '../../site/site-settings/service.ts'
import type { BroadcastMessage } from './broadcast-windows.ts'
import type { Claim } from './claim.ts'
import { createEncoderFeed } from './encoder-feed.ts'
import { startEncodeRun, type EncodeRun, type EncodeRunEnd } from './encode-run.ts'
import { audioName, describeRenditions, isNodeBusy, planEncode } from './plan-encode.ts'
import * as queries from './queries.ts'
import { RecordingError } from './recording-error.ts'
import { createRecordingWriter } from './recording-writer.ts'
import { createRestreams, type Restreams } from './restreams.ts'
import { broadcastTopic } from './segment-queries.ts'
import { createStreamObserver } from './stream-observer.ts'
import { finish, goOnAir, interrupt } from './transitions.ts'

const heartbeatMs = 3000
/** ffmpeg is started again as often within a minute; then the stream itself is at fault. */
const maxRestarts = 5
const restartWindowMs = 60_000

export interface IngestOptions {
  claim: Claim
  /** How the encoder calls itself; may be empty. */
  encoder: string
  /** Ends the connection with a sentence for the encoder to show. */
  stop: (sentence: string) => void
}

export interface IngestSession extends PublishSink {
  stop: IngestOptions['stop']
  /** Resolves when everything is stored and the broadcast was let go. */
  closed: Promise<void>
}

/** Receives one encoder, from its first tag to the last stored segment. */
export async function openIngestSession(ctx: Context, options: IngestOptions): Promise<IngestSession> {
  const session = createSession(ctx, options)
  const { broadcasts } = await readSiteSettings(ctx)
  session.maxKbps = broadcasts.kbps
  session.maxSeconds = broadcasts.hours * 3600
  const unsubscribe = ctx.messages.subscribe(broadcastTopic, (raw) => {
    const message = raw as BroadcastMessage
    if (message.stop !== options.claim.ingestId) return
    stop(
      session,
      message.isTakenOver ? t`Another encoder continues this broadcast.` : t`The broadcast has ended.`,
    )
  })
  const heartbeat = setInterval(() => void beat(session), heartbeatMs)
  const closed = session.ended.promise.then(async () => {
    unsubscribe()
    // It may wait a minute for the storage, and must not seem to be dead meanwhile.
    await close(session).finally(() => clearInterval(heartbeat))
  })
  return {
    onTag: (tag) => receiveTag(session, tag),
    onMetadata: (metadata) => session.observer.addMetadata(metadata),
    onEnd: (reason) => session.ended.resolve(reason),
    stop: (sentence) => stop(session, sentence),
    closed,
  }
}

function createSession(ctx: Context, { claim, encoder, stop: stopEncoder }: IngestOptions) {
  const session = {
    ctx,
    claim,
    encoder,
    stopEncoder,
    maxKbps: Infinity,
    maxSeconds: Infinity,
    observer: createStreamObserver({ expectsAudio: claim.begun.some(({ name }) => name === audioName) }),
    feed: createEncoderFeed(),
    /** Tags before there is a plan. */
    observed: new Array<FlvTag>(),
    observedBytes: 0,
    plan: undefined as BroadcastPlan | undefined,
    run: undefined as EncodeRun | undefined,
    /** Once the broadcast is on air. */
    restreams: undefined as Restreams | undefined,
    inits: new Map<string, Buffer>(),
    begun: new Set<string>(),
    restarts: new Array<number>(),
    endSeconds: claim.baseSeconds,
    isStopping: false,
    /** It has reached the longest duration of the site. */
    isOver: false,
    ended: Promise.withResolvers<EndReason>(),
    writer: createRecordingWriter(ctx, { ...claim }, (error) => failRecording(session, error)),
  }
  return session
}
type Session = ReturnType<typeof createSession>

function receiveTag(session: Session, tag: FlvTag): Promise<void> | undefined {
  if (session.isStopping) return undefined
  const found = classifyTag(tag)
  if (found.kind === 'unsupported') {
    stop(session, t`This site takes H.264 video and AAC sound. Your encoder sends ${{ codec: found.codec }}.`)
    return undefined
  }
  session.observer.addTag(tag, found.kind)
  session.feed.add(tag)
  session.restreams?.push(tag)
  if (session.run) return session.run.write(tag)
  if (session.plan) return undefined // between two runs; the next one repeats it
  session.observed.push(tag)
  session.observedBytes += flvTagBytes(tag)
  const facts = session.observer.facts()
  if (facts === 'wait') {
    // The first run takes them at once.
    if (session.observedBytes > maxQueuedBytes) stop(session, unreadableStream())
    return undefined
  }
  if (facts === 'no-video') {
    stop(session, t`No picture arrives. Check the sources of your encoder.`)
    return undefined
  }
  session.plan = planEncode(facts, { ...session.claim, isBusy: isNodeBusy() })
  if (!session.plan) {
    failRecording(session, new RecordingError('settings_changed'))
    return undefined
  }
  startRun(session, session.observed, { endSeconds: session.claim.baseSeconds, ...session.claim })
  session.observed = []
  return undefined
}

type RunStart = Pick<EncodeRunEnd, 'endSeconds'> & Pick<Claim, 'firstPositions'>

function startRun(session: Session, tags: readonly FlvTag[], { endSeconds, firstPositions }: RunStart) {
  const { ctx, plan, writer } = session
  if (!plan) return
  const run = startEncodeRun(ctx, {
    plan,
    baseSeconds: endSeconds,
    firstPositions,
    maxSeconds: session.maxSeconds,
    output: {
      onInit: (name, bytes) => {
        session.inits.set(name, bytes)
        writer.addInit(name, bytes)
      },
      onPart: writer.addPart,
      onSegment: (segment) => {
        writer.addSegment(segment)
        session.endSeconds = Math.max(session.endSeconds, segment.startSeconds + segment.durationSeconds)
        noteBegun(session, plan, segment.name)
      },
    },
  })
  session.run = run
  for (const tag of tags) void run.write(tag)
  run.ended
    .then((end) => continueAfter(session, run, end))
    .catch((error: unknown) => failRecording(session, error))
}

/** On air once every rendition has something to play. */
function noteBegun(session: Session, plan: BroadcastPlan, name: string) {
  const { begun, ctx, claim, writer, inits } = session
  const names = broadcastRenditionNames(plan)
  if (begun.size === names.length) return
  begun.add(name)
  if (begun.size < names.length) return
  const renditions = describeRenditions(plan, inits)
  const { width, height } = plan.input.video
  void writer
    .settle()
    .then(() => goOnAir(ctx, { ...claim, renditions, width, height }))
    .then((isOnAir) =>
      isOnAir ? startRestreams(session) : failRecording(session, new RecordingError('taken_over')),
    )
    .catch((error: unknown) => failRecording(session, error))
}

/** A rehearsal stays here. */
function startRestreams(session: Session) {
  const { ctx, claim, feed } = session
  if (claim.isTest || session.isStopping) return
  session.restreams ??= createRestreams(ctx, { ownerId: claim.ownerId, beginning: feed.beginning })
  void followRestreams(session)
}

/** The broadcast goes on without them. */
async function followRestreams({ ctx, restreams }: Session) {
  try {
    await restreams?.follow()
  } catch (error) {
    if (!isOutage(error)) ctx.log.error({ err: error }, 'the targets of a broadcast could not be read')
  }
}

/** ffmpeg ended by itself: it starts again with what came since the last keyframe, so that nothing is lost. */
function continueAfter(session: Session, run: EncodeRun, end: EncodeRunEnd) {
  const { ctx, feed, claim } = session
  if (session.run !== run) return
  session.run = undefined
  session.endSeconds = end.endSeconds
  if (session.isStopping) return
  const now = performance.now()
  session.restarts = [...session.restarts.filter((at) => at > now - restartWindowMs), now]
  ctx.log.warn(
    { videoId: claim.videoId, err: end.error, output: end.lastErrorOutput },
    'ffmpeg of a broadcast ended and is started again',
  )
  const refusal = refuseRestart(session, end.error)
  if (refusal) return stop(session, refusal)
  startRun(session, feed.beginning(), { endSeconds: end.endSeconds, firstPositions: end.nextPositions })
}

/** What comes since the last keyframe would be repeated, and end the next run as well. */
function refuseRestart({ plan, feed, restarts }: Session, error: unknown) {
  const isTooLong = error instanceof BroadcastError && error.code === 'segment_too_long'
  if (isTooLong && plan?.copiesVideo && feed.seconds() > maxSegmentSeconds)
    return t`Keyframes are too far apart. Set the keyframe interval of your encoder to 2 seconds.`
  const isIncomplete = error instanceof BroadcastError && error.code === 'missing_rendition'
  return isIncomplete || restarts.length > maxRestarts || !feed.hasKeyframe() ? unreadableStream() : undefined
}

const unreadableStream = () => t`The stream of your encoder cannot be read. Restart it.`

type Measured = ReturnType<Session['observer']['health']>

function describeHealth(session: Session, measured: Measured): BroadcastHealth | null {
  const { plan, encoder, restreams } = session
  if (!plan) return null
  return {
    ...measured,
    width: plan.input.video.width,
    height: plan.input.video.height,
    encoder: measured.encoder ?? (encoder || null),
    heights: plan.rungs.map(({ height }) => height),
    isEncoded: !plan.copiesVideo,
    restreams: restreams?.statuses() ?? [],
  }
}

async function beat(session: Session) {
  const { ctx, claim, observer } = session
  const measured = observer.health({ hasAudio: Boolean(session.plan?.input.audio) })
  const health = describeHealth(session, measured)
  void followRestreams(session)
  try {
    const { videoId, ingestId } = claim
    if (!(await queries.recordHeartbeat(ctx.db, { videoId, ingestId, now: ctx.now(), health })))
      return stop(session, t`The broadcast has ended.`)
  } catch (error) {
    if (!isOutage(error)) ctx.log.error({ err: error }, 'the heartbeat of a broadcast failed')
  }
  if (measured.kbps > session.maxKbps)
    stop(session, t`The bitrate is above the ${{ limit: session.maxKbps }} kbit/s of this site.`)
  if (session.endSeconds > session.maxSeconds) {
    session.isOver = true
    stop(session, t`This broadcast has reached the longest duration of this site.`)
  }
}

const recordingSentences: Record<RecordingError['code'], () => string> = {
  taken_over: () => t`The broadcast has ended.`,
  too_slow: () => t`This site cannot store the stream fast enough. Choose a lower bitrate.`,
  settings_changed: () =>
    t`Picture size or profile have changed since the broadcast began. Set them back, or end it and begin another.`,
}

function failRecording(session: Session, error: unknown) {
  if (error instanceof RecordingError) return stop(session, recordingSentences[error.code]())
  session.ctx.log.error({ err: error, videoId: session.claim.videoId }, 'a broadcast cannot be stored')
  stop(session, t`This site cannot store the stream at the moment. Try again later.`)
}

function stop(session: Session, sentence: string) {
  if (session.isStopping) return
  session.isStopping = true
  const { ctx, claim, stopEncoder } = session
  ctx.log.info({ videoId: claim.videoId, sentence }, 'an encoder is disconnected')
  stopEncoder(sentence)
}

async function close(session: Session) {
  const { ctx, claim, run, writer } = session
  session.isStopping = true
  session.restreams?.close()
  run?.end()
  await run?.ended
  await writer.settle()
  await interrupt(ctx, claim)
  if (!session.isOver) return
  await ctx.transaction(async (trx) => {
    const row = await queries.lock(trx, claim.videoId)
    if (row?.broadcastState === 'interrupted') await finish(ctx, trx, { ...row, ingestId: claim.ingestId })
  })
}
