import { encoderProblemTexts } from '@kinora/contract/library/broadcasts/problem-texts'
import type { EncoderProblem } from '@kinora/contract/library/broadcasts/rules'
import type { BroadcastHealth } from '@kinora/contract/library/broadcasts/schemas'
import { t } from '@kinora/contract/text/translate'
import { classifyTag } from '../../../media/rtmp/classify-tag.ts'
import { flvTagBytes, type FlvTag } from '../../../media/rtmp/flv-tags.ts'
import type { EndReason, PublishSink } from '../../../media/rtmp/publishing.ts'
import type { BroadcastPlan } from '../../../media/broadcast/broadcast-arguments.ts'
import type { Rendition } from '../../../media/hls/rendition.ts'
import { maxQueuedBytes } from '../../../media/broadcast/run-broadcast.ts'
import type { Context } from '../../../context.ts'
import { isOutage } from '../../../platform/errors/outage.ts'
import { readSiteSettings } from '../../site/site-settings/service.ts'
import type { BroadcastMessage } from './broadcast-windows.ts'
import type { Claim } from './claim.ts'
import { createEncoderFeed } from './encoder-feed.ts'
import { startEncodeRuns, type EncodeRuns } from './encode-runs.ts'
import { isNodeBusy, planEncode } from './plan-encode.ts'
import * as queries from './queries.ts'
import { RecordingError } from './recording-error.ts'
import { createRecordingWriter } from './recording-writer.ts'
import { createRestreams, type Restreams } from './restreams.ts'
import { broadcastTopic } from './segment-queries.ts'
import { createStreamObserver, type StreamFacts } from './stream-observer.ts'
import { audioName } from './timeline.ts'
import { finish, goOnAir, interrupt } from './transitions.ts'

const heartbeatMs = 3000

export interface IngestOptions {
  claim: Claim
  /** How the encoder calls itself; may be empty. */
  encoder: string
  /** Ends the connection with a sentence for the encoder to show. */
  stop: (sentence: string) => void
}

export interface IngestSession extends PublishSink {
  stop: IngestOptions['stop']
  /** Why it ends: for the studio, where the encoder cannot be told. */
  noteProblem: (problem: EncoderProblem) => void
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
    noteProblem: (problem) => (session.problem = problem),
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
    runs: undefined as EncodeRuns | undefined,
    goingOnAir: Promise.resolve(),
    /** Once the broadcast is on air. */
    restreams: undefined as Restreams | undefined,
    problem: null as EncoderProblem | null,
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
    session.problem = 'codec'
    stop(session, t`This site takes H.264 video and AAC sound. Your encoder sends ${{ codec: found.codec }}.`)
    return undefined
  }
  session.observer.addTag(tag, found.kind)
  session.feed.add(tag)
  session.restreams?.push(tag)
  if (session.runs) return session.runs.write(tag)
  session.observed.push(tag)
  session.observedBytes += flvTagBytes(tag)
  const facts = session.observer.facts()
  if (facts === 'wait') {
    // The first run takes them at once.
    if (session.observedBytes > maxQueuedBytes) stopFor(session, 'unreadable')
    return undefined
  }
  if (facts === 'no-video') {
    stopFor(session, 'noPicture')
    return undefined
  }
  beginRuns(session, facts)
  return undefined
}

function beginRuns(session: Session, facts: StreamFacts) {
  const { ctx, claim, feed, writer, maxSeconds, observed } = session
  const plan = planEncode(facts, { ...claim, isBusy: isNodeBusy() })
  if (!plan) return failRecording(session, new RecordingError('settings_changed'))
  const options = {
    claim,
    plan,
    feed,
    writer,
    maxSeconds,
    onBegun: (renditions: Rendition[]) => beginOnAir(session, plan, renditions),
    onProblem: (problem: EncoderProblem) => stopFor(session, problem),
    onFailure: (error: unknown) => failRecording(session, error),
  }
  session.runs = startEncodeRuns(ctx, options, observed)
  session.observed = []
}

/** On air once every rendition has something to play. */
function beginOnAir(session: Session, { input }: BroadcastPlan, renditions: Rendition[]) {
  const { ctx, claim, writer } = session
  const { width, height } = input.video
  session.goingOnAir = session.goingOnAir
    .then(() => writer.settle())
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

type Measured = ReturnType<Session['observer']['health']>

function describeHealth(session: Session, measured: Measured): BroadcastHealth | null {
  const { runs, encoder, restreams } = session
  if (!runs) return null
  const plan = runs.plan()
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
  const measured = observer.health({ hasAudio: Boolean(session.runs?.plan().input.audio) })
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
  if ((session.runs?.endSeconds() ?? 0) > session.maxSeconds) {
    session.isOver = true
    stop(session, t`This broadcast has reached the longest duration of this site.`)
  }
}

const recordingSentences: Record<Exclude<RecordingError['code'], 'settings_changed'>, () => string> = {
  taken_over: () => t`The broadcast has ended.`,
  too_slow: () => t`This site cannot store the stream fast enough. Choose a lower bitrate.`,
}

function failRecording(session: Session, error: unknown) {
  if (error instanceof RecordingError) {
    const { code } = error
    return code === 'settings_changed'
      ? stopFor(session, 'changed')
      : stop(session, recordingSentences[code]())
  }
  session.ctx.log.error({ err: error, videoId: session.claim.videoId }, 'a broadcast cannot be stored')
  stop(session, t`This site cannot store the stream at the moment. Try again later.`)
}

/** Its encoder has to be set up otherwise. */
function stopFor(session: Session, problem: EncoderProblem) {
  if (!session.isStopping) session.problem = problem
  stop(session, t(encoderProblemTexts[problem]))
}

function stop(session: Session, sentence: string) {
  if (session.isStopping) return
  session.isStopping = true
  const { ctx, claim, stopEncoder } = session
  ctx.log.info({ videoId: claim.videoId, sentence }, 'an encoder is disconnected')
  stopEncoder(sentence)
}

async function close(session: Session) {
  const { ctx, claim, runs, writer } = session
  session.isStopping = true
  session.restreams?.close()
  await runs?.end()
  await writer.settle()
  await session.goingOnAir
  await interrupt(ctx, { ...claim, problem: session.problem })
  if (!session.isOver) return
  await ctx.transaction(async (trx) => {
    const row = await queries.lock(trx, claim.videoId)
    if (row?.broadcastState === 'interrupted') await finish(ctx, trx, { ...row, ingestId: claim.ingestId })
  })
}
