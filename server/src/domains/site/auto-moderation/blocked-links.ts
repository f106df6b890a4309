import { domainToASCII } from 'node:url'
import { foldText } from './blocked-words.ts'

/** Undoes “bad [dot] example”, “bad . example” and “bad。example”. Expects folded text, without double spaces. */
const normalizeDots = (text: string) =>
  text.replaceAll('\u3002', '.').replace(/ ?[([{] ?(?:\.|dot) ?[)\]}] ?| dot | \. ?/g, '.')

const hostPattern = /(?<![\p{L}\p{N}-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu
const linkEnd = /[\s"'<>()[\]{},]/gu

/** In scripts without spaces, the sentence continues right after the host. */
const stripSentence = (name: string) => name.replace(/(\.[a-z]{2,63})[^\p{ASCII}].*$/u, '$1')

/** The host in ASCII without `www.`; empty if invalid. */
const toAsciiHost = (text: string) => domainToASCII(text).replace(/^www\./, '')

interface LinkRule {
  link: string
  host: string
  path: string
}

function parseLinkRule(link: string): LinkRule {
  const [name = '', ...path] = foldText(link)
    .trim()
    .replace(/^[a-z]+:\/\//, '')
    .split('/')
  return { link, host: toAsciiHost(name), path: path.join('/') }
}

/** The host and its parent domains, up to 127 labels (RFC 1035). */
function* parentDomains(name: string) {
  for (let at = 0, depth = 0; at !== -1 && depth < 127; depth += 1) {
    yield at === 0 ? name : name.slice(at + 1)
    at = name.indexOf('.', at + 1)
  }
}

function readPath(text: string, start: number) {
  linkEnd.lastIndex = start
  const end = linkEnd.exec(text)?.index
  return text.slice(start, end).replace(/^\/+/, '')
}

export type LinkMatcher = (text: string) => string | undefined

/** Matches the hosts, their subdomains and, where a link has a path, its pages only. */
export function createLinkMatcher(links: readonly string[]): LinkMatcher {
  const rules = Map.groupBy(links.map(parseLinkRule), (rule) => rule.host)
  rules.delete('')
  return (text) => {
    if (rules.size === 0 || !/[.\u3002\uff0e\uff61]|dot/i.test(text)) return undefined
    const read = normalizeDots(foldText(text))
    for (const { 0: found, index } of read.matchAll(hostPattern)) {
      for (const name of parentDomains(toAsciiHost(stripSentence(found)))) {
        const path = rules.has(name) ? readPath(read, index + found.length) : ''
        const rule = rules.get(name)?.find((each) => path.startsWith(each.path))
        if (rule) return rule.link
      }
    }
    return undefined
  }
}
