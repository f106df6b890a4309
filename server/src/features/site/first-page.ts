import type { FirstAnswer } from '../../platform/pages/page.ts'

/** More would hold up the page that it is meant to speed up; what does not fit is asked for as usual. */
const mostCharacters = 120_000

/**
 * Inside a script element only `<` could end the script; older parsers of JavaScript take two other signs for the end
 * of a line. All three are written as escapes of JSON.
 */
const escapeSigns = (json: string) =>
  json.replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The answers as the text of a script element, the first ones that fit; empty when there are none. */
export function writeFirstAnswers(answers: readonly FirstAnswer[]): string {
  let room = mostCharacters
  const fitting = answers.flatMap((answer) => {
    const json = JSON.stringify(answer)
    if (json.length > room) return []
    room -= json.length
    return [json]
  })
  return fitting.length === 0 ? '' : escapeSigns(`[${fitting.join(',')}]`)
}

/** An object of schema.org as the text of a script element. */
export const writeStructured = (thing: object) =>
  escapeSigns(JSON.stringify({ '@context': 'https://schema.org', ...thing }))
