import type { PreloadedResponse } from '../../../platform/pages/page-content.ts'

/** A larger payload would delay the page that it should speed up; the rest is fetched as usual. */
const maxCharacters = 120_000

/** `<` could end the script element, and U+2028 and U+2029 are line ends in older parsers. */
const escapeForScript = (json: string) =>
  json.replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Includes the answers that fit; empty when there are none. */
export function serializeFirstAnswers(answers: readonly PreloadedResponse[]): string {
  let room = maxCharacters
  const fitting = answers.flatMap((answer) => {
    const json = JSON.stringify(answer)
    if (json.length > room) return []
    room -= json.length
    return [json]
  })
  return fitting.length === 0 ? '' : escapeForScript(`[${fitting.join(',')}]`)
}

export const serializeJsonLd = (data: object) =>
  escapeForScript(JSON.stringify({ '@context': 'https://schema.org', ...data }))
