import { sanitizeCueText as cleanCue } from '@kinora/contract/library/captions/cues/cue-text'
import { cueLimits } from '@kinora/contract/library/captions/cues/cue'
import { parseChapters } from '@kinora/contract/library/chapters/schemas'
import { commentLimits } from '@kinora/contract/community/comments/rules'
import { foldedWords, splitByMatches } from '@kinora/contract/text/fold-text'
import { cleanText, hasVisibleText } from '@kinora/contract/text/plain-text'
import { cleanTag } from '@kinora/contract/library/tags/rules'
import { normalizeCode, normalizeEmail } from '@kinora/contract/text/normalize-input'
import { expect, it } from 'vitest'
import { setImmediate } from 'node:timers/promises'
import { sanitizeCueSettings } from '../../contract/src/library/captions/cues/parse-captions.ts'
import { sanitizeCues } from '../src/domains/library/captions/caption-files.ts'
import { createLinkMatcher } from '../src/domains/site/auto-moderation/blocked-links.ts'
import { createWordMatcher } from '../src/domains/site/auto-moderation/blocked-words.ts'
import { findCandidateNames } from '../src/domains/community/mentions/service.ts'
import { usernameBase } from '../src/domains/people/users/names.ts'
import { chooseCoding } from '../src/platform/http/compress-responses.ts'
import { safeFileName } from '../src/platform/http/download-name.ts'

// Untrusted text is processed in linear time: one thread serves all requests (OWASP ASVS 5.0 V1.3).

const maxMs = 50

/** Compatibility characters that decompose into several letters, one per number of letters. */
const expandingCharacters = [
  ...Map.groupBy(
    Array.from({ length: 0xf_ffff }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((sign) => sign.normalize('NFKD').length > sign.length),
    (sign) => sign.normalize('NFKD').length,
  ).values(),
].map(([sign = '']) => sign)

const units = [
  ...expandingCharacters,
  'a',
  'é',
  '\u0301',
  'ا',
  'ال',
  'وال',
  'ה',
  '\u0640',
  '을',
  '2을',
  'ラ',
  'aラ',
  '字',
  '\ud83d\ude00',
  '\ud800',
  '\u200d',
  ' ',
  '\t',
  '\n',
  '\r',
  '\v',
  '.',
  '-',
  '#',
  '@',
  '$',
  ';',
  '<',
  '&',
  '/',
  '(',
  '[',
  '٣',
  '0',
  '0:',
  '1:00 ',
  '--> ',
  'a-',
  'a.',
  'a. ',
  'a.b/',
  'a b ',
  'a  b   ',
  '( dot ) ',
  ' dot dot',
  '@a ',
  '#a ',
  '-a',
  'A,;',
  '<i>',
  '<b><i>',
  '&#1;',
  '&amp',
  'http://',
  'https://a.b ',
  'https://(',
  'ab@',
  'xn--',
  '00:00:00.000 --> ',
]

const blockedWords = [...Array.from({ length: 500 }, (_, n) => `word${n}`), 'two words', 'c++', 'a']
const links = Array.from({ length: 500 }, (_, n) => `bad${n}.example/path`)
const terms = Array.from({ length: 20 }, (_, n) => ({ word: `a${n}`, isBeginning: true }))
const span = { startMs: 0, endMs: 10_000 }

const textParsers: [name: string, most: number, read: (text: string) => unknown][] = [
  ['blocked words', commentLimits.content, createWordMatcher(blockedWords)],
  ['blocked links', commentLimits.content, createLinkMatcher(links)],
  ['names in a text', commentLimits.content, findCandidateNames],
  ['a text as it is kept', commentLimits.content, cleanText],
  ['whether a text shows anything', commentLimits.content, hasVisibleText],
  ['the words of a search', commentLimits.content, foldedWords],
  ['marked words', commentLimits.content, (text) => splitByMatches(text, terms)],
  ['chapters of a description', commentLimits.content, (text) => parseChapters(text, 600)],
  ['a tag', commentLimits.content, cleanTag],
  ['an address of mail', commentLimits.content, normalizeEmail],
  ['digits', commentLimits.content, normalizeCode],
  ['a name from an address', commentLimits.content, usernameBase],
  ['the name of a file', commentLimits.content, (text) => safeFileName(text, 'mp4')],
  ['codings that a browser takes', 16_384, chooseCoding],
  ['settings of a cue', commentLimits.content, sanitizeCueSettings],
  ['the text of a cue', cueLimits.cueText, (text) => cleanCue(text, span)],
]

const mostRuns = 20

/** CPU time includes other work, so the least counts, of more runs while it is too much; the first includes compilation. */
function cpuMs(read: () => unknown) {
  let least = Infinity
  for (let run = 0; run < 3 || (run < mostRuns && least > maxMs); run++) {
    const since = process.threadCpuUsage()
    read()
    const { user, system } = process.threadCpuUsage(since)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

const repeatToLength = (unit: string, length: number) => unit.repeat(Math.floor(length / unit.length))

it.each(textParsers)('reads %s, of %i characters, in little time whatever the text', (_, most, read) => {
  const slow = units
    .map((unit) => {
      const text = repeatToLength(unit, most)
      return {
        unit,
        ms: Math.max(
          cpuMs(() => read(text)),
          cpuMs(() => read(`a${text}!`)),
        ),
      }
    })
    .filter(({ ms }) => ms > maxMs)
  expect(slow).toEqual([])
})

it('yields to other requests while it parses two megabytes of nested tags in 4,000 cues', async () => {
  const cues = Array.from({ length: 4000 }, (_, n) => ({
    startMs: n * 1000,
    endMs: n * 1000 + 900,
    text: `${'<i>a</i>'.repeat(60)}a`,
    settings: '',
  }))
  let longest = 0
  let isDone = false
  const reading = sanitizeCues(cues).finally(() => (isDone = true))
  while (!isDone) {
    const since = process.threadCpuUsage()
    await setImmediate()
    longest = Math.max(longest, process.threadCpuUsage(since).user / 1000)
  }
  expect(await reading).toHaveLength(4000)
  expect(longest).toBeLessThan(2 * maxMs)
})
