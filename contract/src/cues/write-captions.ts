import { clockOf } from './clock.ts'
import { inOrder, type Cue } from './cue.ts'
import { wordsOf } from './cue-text.ts'

/** `X-TIMESTAMP-MAP` makes the file usable as an HLS segment starting at time zero (RFC 8216 §3.5). */
export const writeVtt = (cues: readonly Cue[]) =>
  [
    'WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0\n',
    ...inOrder(cues).map((cue) => `${timesOf(cue)}\n${cue.text}\n`),
  ].join('\n')

const timesOf = ({ startMs, endMs, settings }: Cue) =>
  `${clockOf(startMs)} --> ${clockOf(endMs)}${settings && ` ${settings}`}`

/** Keeps only the tags `<i>`, `<b>` and `<u>`, which SRT players know. */
export const writeSrt = (cues: readonly Cue[]) =>
  inOrder(cues)
    .map(({ startMs, endMs, text }, index) =>
      [index + 1, `${clockOf(startMs, ',')} --> ${clockOf(endMs, ',')}`, srtText(text), ''].join('\n'),
    )
    .join('\n')

/** SRT cannot escape arrows and cannot contain blank lines. */
const srtText = (clean: string) =>
  clean
    .split(/(<\/?[ibu]>)/)
    .map((part, index) => (index % 2 === 1 ? part : wordsOf(part).replaceAll('-->', '→')))
    .join('')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n')
