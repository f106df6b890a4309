import { domainToASCII } from 'node:url'
import { folded } from './blocked-words.ts'

/** Undoes “bad [dot] example”, “bad . example” and “bad。example”. Expects folded text, without double spaces. */
const asDots = (text: string) =>
  text.replaceAll('\u3002', '.').replace(/ ?[([{] ?(?:\.|dot) ?[)\]}] ?| dot | \. ?/g, '.')

const host = /(?<![\p{L}\p{N}-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu
const ends = /[\s"'<>()[\]{},]/gu

/** In scripts without spaces, the sentence continues right after the host. */
const withoutSentence = (name: string) => name.replace(/(\.[a-z]{2,63})[^\p{ASCII}].*$/u, '$1')

/** The host in ASCII without `www.`; empty if invalid. */
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

/** The host and its parent domains, up to 127 labels (RFC 1035). */
function* namesAbove(name: string) {
  for (let at = 0, depth = 0; at !== -1 && depth < 127; depth += 1) {
    yield at === 0 ? name : name.slice(at + 1)
    at = name.indexOf('.', at + 1)
  }
}

function pathFrom(text: string, start: number) {
  ends.lastIndex = start
  const end = ends.exec(text)?.index
  return text.slice(start, end).replace(/^\/+/, '')
}

export type LinkFinder = (text: string) => string | undefined

/** Matches the hosts, their subdomains and, where a link has a path, its pages only. */
export function linkFinder(links: readonly string[]): LinkFinder {
  const rules = Map.groupBy(links.map(ruleOf), (rule) => rule.host)
  rules.delete('')
  return (text) => {
    if (rules.size === 0 || !/[.\u3002\uff0e\uff61]|dot/i.test(text)) return undefined
    const read = asDots(folded(text))
    for (const { 0: found, index } of read.matchAll(host)) {
      for (const name of namesAbove(nameOf(withoutSentence(found)))) {
        const path = rules.has(name) ? pathFrom(read, index + found.length) : ''
        const rule = rules.get(name)?.find((each) => path.startsWith(each.path))
        if (rule) return rule.link
      }
    }
    return undefined
  }
}
