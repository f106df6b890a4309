import { domainToASCII } from 'node:url'
import { folded } from './blocked-words.ts'

/** “bad [dot] example”, “bad . example”: people read a dot. */
const asDots = (text: string) => text.replace(/\s*[([{]\s*(?:\.|dot)\s*[)\]}]\s*|\s+dot\s+|\s+\.\s*/g, '.')

const host = /[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu
const ends = /[\s"'<>()[\]{},]/u

/** As browsers write a name of the net; empty for what is none. */
const nameOf = (text: string) => domainToASCII(text).replace(/^www\./, '')

interface Rule {
  link: string
  host: string
  path: string
}

function ruleOf(link: string): Rule {
  const [name = '', ...path] = folded(link)
    .trim()
    .replace(/^[a-z]+:\/\//, '')
    .split('/')
  return { link, host: nameOf(name), path: path.join('/') }
}

const isOf = (found: string, rule: string) => found === rule || found.endsWith(`.${rule}`)

/** Says which of its links a text has, if any. */
export type LinkFinder = (text: string) => string | undefined

/** Looks for addresses of these sites, of what lies below them, and of their pages where a path is named. */
export function linkFinder(links: readonly string[]): LinkFinder {
  const rules = links.map(ruleOf).filter((rule) => rule.host !== '')
  return (text) => {
    if (rules.length === 0 || !/\.|dot/i.test(text)) return undefined
    const read = asDots(folded(text))
    for (const { 0: found, index } of read.matchAll(host)) {
      const rest = read.slice(index + found.length)
      const end = rest.search(ends)
      const path = (end === -1 ? rest : rest.slice(0, end)).replace(/^\/+/, '')
      const name = nameOf(found)
      const rule = rules.find((each) => isOf(name, each.host) && path.startsWith(each.path))
      if (rule) return rule.link
    }
    return undefined
  }
}
