import { MediaError } from '../../src/media/run/media-error.ts'
import { makeClip, patchColour, usualMarks } from '../clips.ts'
import { cameras } from './cameras.ts'
import type { MadeFile, MediaCase, RefusedCase } from './case.ts'
import { damagedFiles } from './damaged.ts'
import { editors } from './editors.ts'
import { kept } from './kept.ts'
import { messengers } from './messengers.ts'
import { chosenOfOthers, ofOthers } from './of-others.ts'
import { oddH264 } from './odd-h264.ts'
import { oldCodecs } from './old-codecs.ts'
import { oldFormats } from './old-formats.ts'
import { phones } from './phones.ts'
import { screens } from './screens.ts'
import { soundAlone } from './sound-alone.ts'
import { television } from './television.ts'
import { webCodecs } from './web-codecs.ts'

export const generated: MediaCase[] = [
  ...kept,
  ...oddH264,
  ...webCodecs,
  ...oldCodecs,
  ...soundAlone,
  ...phones,
  ...cameras,
  ...television,
  ...screens,
  ...editors,
  ...messengers,
  ...oldFormats,
  ...damagedFiles,
]

export const mediaTable: MediaCase[] = [...generated, ...chosenOfOthers]

/** The most common kinds and those that failed most often run every time. */
export const isInFixedSuite = ({ wishes }: MediaCase) =>
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
  ].includes(wishes.name)

export const makeCase = ({ wishes, make = makeClip }: MadeFile, dir: string) =>
  make({ marks: 'every second', ...wishes, dir })

export const secondsOf = ({ wishes, outcome }: MediaCase) => outcome.seconds ?? wishes.seconds ?? 2

export function marksOf(one: MediaCase) {
  const { wishes, outcome } = one
  const made = Array.isArray(wishes.marks) ? wishes.marks : usualMarks(secondsOf(one))
  const flashes = outcome.marks ?? made
  const isFilm = !['waveform', 'cover'].includes(String(outcome.facts?.origin))
  return {
    flashes: isFilm ? flashes : [],
    beeps: outcome.sounds === 0 ? [] : (outcome.beeps ?? flashes),
    colour: isFilm && outcome.colour === undefined ? patchColour : (outcome.colour ?? null),
  }
}

export function documented(one: MediaCase) {
  const { what, outcome } = one
  const { sizes, frameRate } = outcome
  const pictures = sizes.map((size) => size.replace(/^\d+:/, '').replace('×', ' × ')).join(', ')
  const rate = frameRate
    ? `, ${Math.round(frameRate * 100) / 100} frame${frameRate === 1 ? '' : 's'} a second`
    : ''
  const shown = `${what} | ${pictureOf(outcome)} | ${pictures}${rate} | ${soundOf(outcome)}`
  return `| ${shown} | ${Math.round(secondsOf(one) * 10) / 10} s | ${togetherOf(one)} | ${colourOf(one)} |`
}

export const documentedRefusal = ({ what, refused }: RefusedCase) =>
  `| ${what} | ${new MediaError(refused).message} |`

function togetherOf(one: MediaCase) {
  const { flashes, beeps } = marksOf(one)
  if (isOfOthers(one) || flashes.length + beeps.length === 0) return '–'
  const each = [flashes.length > 0 && 'flash', beeps.length > 0 && 'beep'].filter(Boolean)
  return each.join(', ')
}

const colourOf = (one: MediaCase) => (isOfOthers(one) || !marksOf(one).colour ? '–' : 'as made')
const isOfOthers = (one: MediaCase) => ofOthers.includes(one)

function pictureOf({ kept: isKept, facts }: MediaCase['outcome']) {
  if (facts?.origin === 'waveform') return 'its wave'
  if (facts?.origin === 'cover') return 'its cover'
  return isKept ? 'kept' : 'encoded'
}

function soundOf({ sounds = 1, channels = 2 }: MediaCase['outcome']) {
  if (sounds !== 1) return sounds === 0 ? 'none' : `${sounds} tracks`
  return { 1: 'mono', 2: 'stereo' }[channels]
}
