import { formatClock } from '../../../text/clock.ts'
import { plainTextOf } from './cue-text.ts'
import { type Cue, sortByStart } from './cue.ts'

/** `X-TIMESTAMP-MAP` makes the file usable as an HLS segment starting at time zero (RFC 8216 §3.5). */
export const writeVtt = (cues: readonly Cue[]) =>
  [
    'WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0\n',
    ...sortByStart(cues).map((cue) => `${formatTiming(cue)}\n${cue.text}\n`),
  ].join('\n')

const formatTiming = ({ startMs, endMs, settings }: Cue) =>
  `${formatClock(startMs)} --> ${formatClock(endMs)}${settings && ` ${settings}`}`

/** Keeps only the tags `<i>`, `<b>` and `<u>`, which SRT players know. */
export const writeSrt = (cues: readonly Cue[]) =>
  sortByStart(cues)
    .map(({ startMs, endMs, text }, index) =>
      [index + 1, `${formatClock(startMs, ',')} --> ${formatClock(endMs, ',')}`, toSrtText(text), ''].join(
        '\n',
      ),
    )
    .join('\n')

/** SRT cannot escape arrows and cannot contain blank lines. */
const toSrtText = (clean: string) =>
  clean
    .split(/(<\/?[ibu]>)/)
    .map((part, index) => (index % 2 === 1 ? part : plainTextOf(part).replaceAll('-->', '→')))
    .join('')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n')
