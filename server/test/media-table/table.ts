import { makeClip } from '../clips.ts'
import type { MediaCase } from './case.ts'
import { kept } from './kept.ts'
import { chosenOfOthers } from './of-others.ts'
import { oddH264 } from './odd-h264.ts'
import { oldCodecs } from './old-codecs.ts'
import { soundAlone } from './sound-alone.ts'
import { webCodecs } from './web-codecs.ts'

/** Codec × container × oddity: every file here is made, processed, checked and played to its end. */
export const generated: MediaCase[] = [...kept, ...oddH264, ...webCodecs, ...oldCodecs, ...soundAlone]

/** The same with the files of others, where there are any. */
export const mediaTable: MediaCase[] = [...generated, ...chosenOfOthers]

/** The kinds that most people send, and those that went wrong most often: every run makes sure of them. */
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
  ].includes(wishes.name)

/** Makes the file of one case in a folder and resolves with its path. */
export const makeCase = ({ wishes, make = makeClip }: MediaCase, dir: string) => make({ ...wishes, dir })

/** How long the result has to last. */
export const secondsOf = ({ wishes, outcome }: MediaCase) => outcome.seconds ?? wishes.seconds ?? 2

/** The line of a case in docs/media.md. */
export function documented({ what, outcome }: MediaCase) {
  const { sizes, frameRate } = outcome
  const pictures = sizes.map((size) => size.replace(/^\d+:/, '').replace('×', ' × ')).join(', ')
  const rate = frameRate
    ? `, ${Math.round(frameRate * 100) / 100} frame${frameRate === 1 ? '' : 's'} a second`
    : ''
  return `| ${what} | ${pictureOf(outcome)} | ${pictures}${rate} | ${soundOf(outcome)} |`
}

function pictureOf({ kept: isKept, facts }: MediaCase['outcome']) {
  if (facts?.origin === 'waveform') return 'its wave'
  if (facts?.origin === 'cover') return 'its cover'
  return isKept ? 'kept' : 'encoded'
}

function soundOf({ sounds = 1, channels = 2 }: MediaCase['outcome']) {
  if (sounds !== 1) return sounds === 0 ? 'none' : `${sounds} tracks`
  return { 1: 'mono', 2: 'stereo' }[channels]
}
