// Test runner reporters send JSON lines over a pipe that `npm test` reads.
import { writeSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

const pipe = 3
const reasonLines = 8

/** Synchronous, so that no event is lost when the runner exits. */
export const sendEvent = (event) =>
  writeSync(pipe, `${JSON.stringify(event).replace(/[\u2028\u2029]/g, escapeSeparator)}\n`)

/** readline treats these as line ends too. */
const escapeSeparator = (separator) => (separator === '\u2028' ? '\\u2028' : '\\u2029')

export const errorSummary = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, reasonLines)
