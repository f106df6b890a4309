import { availableParallelism, loadavg } from 'node:os'
import { rungRenditionName } from '../../../media/encode/hls-arguments.ts'
import { x264 } from '../../../media/encode/video-encoders.ts'
import { broadcastRenditionNames, type BroadcastPlan } from '../../../media/broadcast/broadcast-arguments.ts'
import { codecString } from '../../../media/hls/codec-string.ts'
import type { Rendition, RenditionTraits } from '../../../media/hls/rendition.ts'
import { buildLadder, sourceHeight, type Rung } from '../../../media/plan/ladder.ts'
import type { StreamFacts } from './stream-observer.ts'
import { audioName, picturesOf } from './timeline.ts'

/** The largest of the smaller pictures; viewers with less choose the sound of it, or wait. */
const smallHeight = 480
/** Above this load per core, the picture of the encoder is passed on alone. */
const busyLoad = 1.5

export const isNodeBusy = () => (loadavg()[0] ?? 0) / availableParallelism() > busyLoad

/** One that has segments. */
export interface BegunRendition {
  name: string
  /** Unknown before the broadcast is on air. */
  source?: Rendition['source'] | undefined
}

interface PlanOptions {
  isLowLatency: boolean
  isBusy: boolean
  /** The broadcast keeps picture and sound as they are, whatever the first seconds say, for players are on them. */
  begun: readonly BegunRendition[]
}

/**
 * The picture of the encoder, as it is if viewers can play it, and one smaller rung if the node is not busy. Undefined for
 * what cannot continue the largest picture or the sound that the broadcast began with; sound that comes later is left out.
 */
export function planEncode(
  { video, audio }: StreamFacts,
  { isLowLatency, isBusy, begun }: PlanOptions,
): BroadcastPlan | undefined {
  if (begun.length === 0) return makePlan({ video, audio }, { isLowLatency, isBusy })
  const hasAudio = begun.some(({ name }) => name === audioName)
  const copiesVideo = isBegunCopy(begun.filter(({ name }) => name !== audioName)) ?? video.copiesVideo
  const continued = {
    video: { ...video, copiesVideo },
    audio: hasAudio ? continueAudio(audio, begun) : null,
  }
  const plan = makePlan(continued, { isLowLatency, isBusy })
  const [largest] = picturesOf(begun.map(({ name }) => name))
  const continues =
    (largest ?? sourceName(plan)) === sourceName(plan) && hasAudio === (plan.input.audio !== null)
  return continues ? plan : undefined
}

/** Of the picture of the encoder. */
const sourceName = (plan: BroadcastPlan) => broadcastRenditionNames(plan)[0] ?? ''

export const withoutSmallRungs = (plan: BroadcastPlan): BroadcastPlan => ({
  ...plan,
  rungs: plan.rungs.slice(0, 1),
})

const continueAudio = (audio: StreamFacts['audio'], begun: readonly BegunRendition[]) =>
  audio && {
    ...audio,
    copiesAudio: isBegunCopy(begun.filter(({ name }) => name === audioName)) ?? audio.copiesAudio,
  }

function makePlan(
  { video, audio }: StreamFacts,
  { isLowLatency, isBusy }: Omit<PlanOptions, 'begun'>,
): BroadcastPlan {
  const ladder = buildLadder(video, video.frameRate)
  const [largest] = ladder
  const source = video.copiesVideo || !largest ? sourceRung(video, largest) : largest
  const small = ladder.find(({ height }) => height <= smallHeight && height < source.height)
  const { width, height, frameRate, copiesVideo } = video
  return {
    isLowLatency,
    copiesVideo,
    copiesAudio: audio?.copiesAudio ?? false,
    audioKbps: source.audioKbps,
    rungs: small && !isBusy ? [source, small] : [source],
    input: { video: { width, height, frameRate }, audio },
  }
}

/** Of pictures the largest may be a copy, the smaller ones never are. */
function isBegunCopy(begun: readonly BegunRendition[]) {
  const sources = begun.flatMap(({ source }) => source ?? [])
  return sources.length > 0 ? sources.includes('remux') : undefined
}

function sourceRung({ width, height, kbps }: StreamFacts['video'], like: Rung | undefined): Rung {
  const maxrateKbps = Math.ceil(kbps)
  return {
    crf: 23,
    audioKbps: like?.audioKbps ?? 128,
    height: sourceHeight({ width, height }),
    width,
    pixelHeight: height,
    maxrateKbps,
    bufsizeKbps: 2 * maxrateKbps,
  }
}

/** Bit rates vary; a player that trusts the average stalls at the peaks. */
const peakFactor = 1.3
const unknownKbps = 3000

/** As the master playlist lists them; the codecs are those that ffmpeg wrote. */
export function describeRenditions(plan: BroadcastPlan, inits: ReadonlyMap<string, Buffer>): Rendition[] {
  const { input, rungs, copiesVideo, audioKbps } = plan
  const videos = rungs.map((rung, position) => {
    const traits: RenditionTraits = {
      name: rungRenditionName(rung, x264),
      kind: 'video',
      height: rung.height,
      width: rung.width,
      pixelHeight: rung.pixelHeight,
      frameRate: input.video.frameRate,
      channels: 0,
      source: copiesVideo && position === 0 ? 'remux' : 'encode',
    }
    return describeRendition(traits, rung.maxrateKbps || unknownKbps, inits)
  })
  if (!input.audio) return videos
  const channels = Math.min(2, input.audio.channels)
  const audio = { name: audioName, kind: 'audio', height: 0, width: 0, pixelHeight: 0 } as const
  const traits: RenditionTraits = {
    ...audio,
    frameRate: 0,
    channels,
    source: plan.copiesAudio ? 'remux' : 'encode',
  }
  return [...videos, describeRendition(traits, audioKbps, inits)]
}

function describeRendition(
  traits: RenditionTraits,
  kbps: number,
  inits: ReadonlyMap<string, Buffer>,
): Rendition {
  const average = Math.ceil(kbps * 1000)
  return {
    ...traits,
    codecs: codecString(inits.get(traits.name) ?? Buffer.alloc(0)) ?? '',
    bandwidth: Math.ceil(average * peakFactor),
    averageBandwidth: average,
    durationSeconds: 0,
    playlistFile: broadcastPlaylistFile(traits.name),
    mediaFile: '',
    sizeBytes: 0,
  }
}

/** Computed, never stored. */
export const broadcastPlaylistFile = (name: string) => `${name}-broadcast.m3u8`

export const parseBroadcastPlaylistFile = (file: string) => /^([\w-]+)-broadcast\.m3u8$/.exec(file)?.[1]
