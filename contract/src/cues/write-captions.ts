import { clockOf } from './clock.ts'
import { inOrder, type Cue } from './cue.ts'
import { wordsOf } from './cue-text.ts'

/**
 * Writes clean cues as a WebVTT file. Its second line makes it a segment of HLS too: time zero is that of the film
 * (RFC 8216 §3.5).
 */
export const writeVtt = (cues: readonly Cue[]) =>
  [
    'WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0\n',
    ...inOrder(cues).map((cue) => `${timesOf(cue)}\n${cue.text}\n`),
  ].join('\n')

const timesOf = ({ startMs, endMs, settings }: Cue) =>
  `${clockOf(startMs)} --> ${clockOf(endMs)}${settings && ` ${settings}`}`

/** Writes clean cues as an SRT file. Of the tags it keeps those that SRT players know. */
export const writeSrt = (cues: readonly Cue[]) =>
  inOrder(cues)
    .map(({ startMs, endMs, text }, index) =>
      [index + 1, `${clockOf(startMs, ',')} --> ${clockOf(endMs, ',')}`, srtText(text), ''].join('\n'),
    )
    .join('\n')

/** SRT has no way to write an arrow that is not between times, nor a line without a sign that can be seen. */
const srtText = (clean: string) =>
  clean
    .split(/(<\/?[ibu]>)/)
    .map((part, index) => (index % 2 === 1 ? part : wordsOf(part).replaceAll('-->', '→')))
    .join('')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n')
