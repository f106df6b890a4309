import type { AudioFacts } from '../probe/audio-facts.ts'
import { shownFrameRate } from '../probe/frame-rate.ts'
import { ladder, type Rung } from './ladder.ts'
import type { Probe } from '../probe/probe.ts'

export interface Plan {
  /** The source itself can be packaged without encoding; it is the rendition of its own height then. */
  canRemux: boolean
  /** The lowest rung, encoded before all others when there is no remux, so that there is soon something to watch. */
  firstRung: Rung
  /** The whole ladder, largest first: each is still to be encoded unless there is a rendition of its height. */
  rungs: Rung[]
}

/** Of what is encoded; of what is kept, where its keyframes allow it, at least half of this. */
export const segmentSeconds = 4
/** A player waits for a whole segment, and segments begin at keyframes. */
export const maxKeyframeGapSeconds = 10

/** Players step over a gap like this at the start by themselves. */
export const maxStartGapSeconds = 0.1

/** A picture that ends earlier than the sound by more than this is made to stay, and sound is filled up with silence. */
export const maxEndGapSeconds = 0.5

const remuxDemuxers = new Set(['mov', 'matroska'])
const remuxProfiles = new Set(['Baseline', 'Constrained Baseline', 'Main', 'High'])
const remuxAudioProfiles = new Set(['LC', 'HE-AAC', 'HE-AACv2'])
const maxRemuxLevel = 52
/** The second is the same in full range, as many phones record; players read that from the stream. */
const remuxFormats = new Set(['yuv420p', 'yuvj420p'])

/** Nobody means these by what they say, and browsers alone show them as they say: too dark. */
const oldCurves = new Set(['bt470m', 'bt470bg'])

/** The most channels a kept sound may have: more become two beside the picture, which is copied all the same. */
const maxKeptChannels = 2
/** Whether sound can be copied as it is from a source that is kept; players wait at the end of one that is too short. */
export const isKeptSound = ({ channels, missingSeconds }: Pick<AudioFacts, 'channels' | 'missingSeconds'>) =>
  channels <= maxKeptChannels && missingSeconds <= maxEndGapSeconds

/** Decides what to make of a file. */
export function planMedia(probe: Probe): Plan {
  const rungs = ladder(probe.video, shownFrameRate(probe.video))
  const firstRung = rungs.reduce((lowest, rung) => (rung.height < lowest.height ? rung : lowest))
  return { canRemux: isRemuxable(probe), firstRung, rungs }
}

function isRemuxable(probe: Probe) {
  const { keyframeGapSeconds } = probe
  return (
    remuxDemuxers.has(probe.demuxer) &&
    isPlainlyWritten(probe) &&
    isRemuxablePicture(probe.video) &&
    probe.audios.every(isRemuxableSound) &&
    startTogether(probe) &&
    probe.video.missingSeconds <= maxEndGapSeconds &&
    keyframeGapSeconds !== null &&
    keyframeGapSeconds <= maxKeyframeGapSeconds
  )
}

/** Players can begin anywhere, show every picture at its time, and decode all of them by the same words. */
function isPlainlyWritten({ hidesFrames, hasOpenGroups, hasSeveralEntries, video }: Probe) {
  return !hidesFrames && !hasOpenGroups && !hasSeveralEntries && !video.hasUselessTimes
}

function isRemuxablePicture(video: Probe['video']) {
  const isPlainH264 =
    video.codec === 'h264' && remuxProfiles.has(video.profile) && video.level <= maxRemuxLevel
  const isPlainPicture =
    remuxFormats.has(video.pixelFormat) && video.bitDepth === 8 && !video.isInterlaced && !video.isHdr
  const isOfOldTubes = oldCurves.has(video.colorTransfer)
  const isUpright = video.rotation === 0 && !video.isMirrored
  return isPlainH264 && isPlainPicture && isUpright && !isOfOldTubes
}

function isRemuxableSound(track: AudioFacts) {
  return track.codec === 'aac' && (remuxAudioProfiles.has(track.profile) || !isKeptSound(track))
}

/** Where picture and sound do not begin together a player waits for what never comes: encoding fills the gap. */
function startTogether({ video, audios }: Probe) {
  return [video, ...audios].every(({ startSeconds }) => startSeconds <= maxStartGapSeconds)
}
