import { MediaError } from '../../src/media/run/media-error.ts'
import { makeClip, patchColour, everySecondMarks } from '../clips.ts'
import { cameraCases } from './cameras.ts'
import type { GeneratedFile, MediaCase, RejectedCase } from './media-case.ts'
import { damagedCases } from './damaged.ts'
import { editingSoftwareCases } from './editing-software.ts'
import { copiedVideoCases } from './copied-video.ts'
import { messengerCases } from './messengers.ts'
import { availableExternalCases, externalCases } from './external-files.ts'
import { unusualH264Cases } from './unusual-h264.ts'
import { oldCodecCases } from './old-codecs.ts'
import { oldFormatCases } from './old-formats.ts'
import { phoneCases } from './phones.ts'
import { screenRecordingCases } from './screen-recordings.ts'
import { audioOnlyCases } from './audio-only.ts'
import { televisionCases } from './television.ts'
import { webCodecCases } from './web-codecs.ts'

export const generatedCases: MediaCase[] = [
  ...copiedVideoCases,
  ...unusualH264Cases,
  ...webCodecCases,
  ...oldCodecCases,
  ...audioOnlyCases,
  ...phoneCases,
  ...cameraCases,
  ...televisionCases,
  ...screenRecordingCases,
  ...editingSoftwareCases,
  ...messengerCases,
  ...oldFormatCases,
  ...damagedCases,
]

export const mediaTable: MediaCase[] = [...generatedCases, ...availableExternalCases]

/** The most common kinds and those that failed most often run every time. */
export const isInFixedSuite = ({ spec }: MediaCase) =>
  [
    'rungs.mp4',
    'turned.mov',
    'late-sound.mp4',
    'joined.ts',
    'song.mp3',
    'pq.mp4',
    'endless.webm',
    'varying.mp4',
    'still-screen.mp4',
    'no-key.mkv',
    'pal.mp4',
  ].includes(spec.name)

export const generateFile = ({ spec, make = makeClip }: GeneratedFile, dir: string) =>
  make({ marks: 'every second', ...spec, dir })

export const expectedSeconds = ({ spec, outcome }: MediaCase) => outcome.seconds ?? spec.seconds ?? 2

export function expectedMarks(one: MediaCase) {
  const { spec, outcome } = one
  const marks = Array.isArray(spec.marks) ? spec.marks : everySecondMarks(expectedSeconds(one))
  const flashes = outcome.marks ?? marks
  const isVideo = !['waveform', 'cover'].includes(String(outcome.facts?.origin))
  return {
    flashes: isVideo ? flashes : [],
    beeps: outcome.audioTracks === 0 ? [] : (outcome.beeps ?? flashes),
    colour: isVideo && outcome.colour === undefined ? patchColour : (outcome.colour ?? null),
  }
}

export function documentationRow(one: MediaCase) {
  const { description, outcome } = one
  const { sizes, frameRate } = outcome
  const sizeText = sizes.map((size) => size.replace(/^\d+:/, '').replace('×', ' × ')).join(', ')
  const rate = frameRate
    ? `, ${Math.round(frameRate * 100) / 100} frame${frameRate === 1 ? '' : 's'} a second`
    : ''
  const row = `${description} | ${describeVideo(outcome)} | ${sizeText}${rate} | ${describeAudio(outcome)}`
  return `| ${row} | ${Math.round(expectedSeconds(one) * 10) / 10} s | ${describeMarks(one)} | ${describeColour(one)} |`
}

export const rejectionRow = ({ description, errorCode }: RejectedCase) =>
  `| ${description} | ${new MediaError(errorCode).message} |`

function describeMarks(one: MediaCase) {
  const { flashes, beeps } = expectedMarks(one)
  if (isExternal(one) || flashes.length + beeps.length === 0) return '–'
  const each = [flashes.length > 0 && 'flash', beeps.length > 0 && 'beep'].filter(Boolean)
  return each.join(', ')
}

const describeColour = (one: MediaCase) => (isExternal(one) || !expectedMarks(one).colour ? '–' : 'as made')
const isExternal = (one: MediaCase) => externalCases.includes(one)

function describeVideo({ isCopied, facts }: MediaCase['outcome']) {
  if (facts?.origin === 'waveform') return 'its wave'
  if (facts?.origin === 'cover') return 'its cover'
  return isCopied ? 'kept' : 'encoded'
}

function describeAudio({ audioTracks = 1, channels = 2 }: MediaCase['outcome']) {
  if (audioTracks !== 1) return audioTracks === 0 ? 'none' : `${audioTracks} tracks`
  return { 1: 'mono', 2: 'stereo' }[channels]
}
