import type { AudioFacts } from '../probe/audio-facts.ts'
import { outputFrameRate } from '../probe/frame-rate.ts'
import { buildLadder, type Rung } from './ladder.ts'
import type { Probe } from '../probe/probe.ts'

export interface Plan {
  /** The source can be packaged without encoding, as the rendition of its own height. */
  canRemux: boolean
  /** Encoded before all others when there is no remux, so that playback starts early. */
  firstRung: Rung
  rungs: Rung[]
}

/** Duration of encoded segments; remuxed ones last at least half of this where keyframes allow. */
export const segmentSeconds = 4
/** Players wait for a full segment, and segments begin at keyframes. */
export const maxKeyframeGapSeconds = 10

/** Players skip a gap of this length at the start. */
export const maxStartGapSeconds = 0.1

/** A video that ends this much before the audio is extended by its last frame; audio is padded with silence. */
export const maxEndGapSeconds = 0.5

const remuxDemuxers = new Set(['mov', 'matroska'])
const remuxProfiles = new Set(['Baseline', 'Constrained Baseline', 'Main', 'High'])
const remuxAudioProfiles = new Set(['LC', 'HE-AAC', 'HE-AACv2'])
const maxRemuxLevel = 52
/** `yuvj420p` is the same in full range, as many phones record it; players read that from the bitstream. */
const remuxFormats = new Set(['yuv420p', 'yuvj420p'])

/** Files carry these values by mistake; browsers alone apply them, and show the video too dark. */
const crtTransferCurves = new Set(['bt470m', 'bt470bg'])

/** Audio with more channels is encoded to stereo; the video is still copied. */
const maxCopiedChannels = 2
/** Audio that can be copied; players stall at the end of a track that is too short. */
export const isCopyableAudio = ({
  channels,
  missingSeconds,
}: Pick<AudioFacts, 'channels' | 'missingSeconds'>) =>
  channels <= maxCopiedChannels && missingSeconds <= maxEndGapSeconds

export function planMedia(probe: Probe): Plan {
  const rungs = buildLadder(probe.video, outputFrameRate(probe.video))
  const firstRung = rungs.reduce((lowest, rung) => (rung.height < lowest.height ? rung : lowest))
  return { canRemux: isRemuxable(probe), firstRung, rungs }
}

function isRemuxable(probe: Probe) {
  const { keyframeGapSeconds } = probe
  return (
    remuxDemuxers.has(probe.demuxer) &&
    hasStandardStructure(probe) &&
    isRemuxableVideo(probe.video) &&
    probe.audios.every(isRemuxableAudio) &&
    areTracksAligned(probe) &&
    probe.video.missingSeconds <= maxEndGapSeconds &&
    keyframeGapSeconds !== null &&
    keyframeGapSeconds <= maxKeyframeGapSeconds
  )
}

/** Players can start at any segment, show every frame, and decode all of them with one configuration. */
function hasStandardStructure({ hasHiddenFrames, hasOpenGops, hasSeveralSampleEntries, video }: Probe) {
  return !hasHiddenFrames && !hasOpenGops && !hasSeveralSampleEntries && !video.hasBrokenTimestamps
}

function isRemuxableVideo(video: Probe['video']) {
  const isPlainH264 =
    video.codec === 'h264' && remuxProfiles.has(video.profile) && video.level <= maxRemuxLevel
  const isPlainVideo =
    remuxFormats.has(video.pixelFormat) && video.bitDepth === 8 && !video.isInterlaced && !video.isHdr
  const isOfOldTubes = crtTransferCurves.has(video.colorTransfer)
  const isUpright = video.rotation === 0 && !video.isMirrored
  return isPlainH264 && isPlainVideo && isUpright && !isOfOldTubes
}

function isRemuxableAudio(track: AudioFacts) {
  return track.codec === 'aac' && (remuxAudioProfiles.has(track.profile) || !isCopyableAudio(track))
}

/** Players stall when tracks start apart; encoding fills the gap. */
function areTracksAligned({ video, audios }: Probe) {
  return [video, ...audios].every(({ startSeconds }) => startSeconds <= maxStartGapSeconds)
}
