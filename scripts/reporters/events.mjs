// How the reporters of the test runners pass on what happens: JSON lines on a pipe that `npm test` reads.
import { writeSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

const pipe = 3
const reasonLines = 8

/** Blocks until the line is written, so that no event is lost when the runner exits. */
export const send = (event) =>
  writeSync(pipe, `${JSON.stringify(event).replace(/[\u2028\u2029]/g, escaped)}\n`)

/** For readline these end a line, too. */
const escaped = (separator) => (separator === '\u2028' ? '\\u2028' : '\\u2029')

/** The first lines of an error, without colours. */
export const reasonOf = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, reasonLines)
