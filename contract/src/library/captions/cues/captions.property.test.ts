import { expect, it } from 'vitest'
import { editableCueText, sanitizeCueText } from './cue-text.ts'
import { Cue, validateCue } from './cue.ts'
import { CaptionFileError, parseCaptions } from './parse-captions.ts'
import { writeSrt, writeVtt } from './write-captions.ts'

// Random files built from tricky pieces. The seed is in the message, so that failures can be reproduced.

function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

const tags =
  '<i> </i> <b <c.a.b> </c> <v·Ann> <v </v> <ruby> <rt> <lang·de> <script> <00:00:01.500> <00:02.000>'
const references =
  '&amp; &lt; &gt; & < > &#60; &#x3e; &#10; &#13; &nbsp; &#0; &lt ; # - -- --> -> a amp lt b> / . 3 12'
const oddities = [
  '\n',
  '\n\n',
  '\r\n',
  '\r',
  '\u2028',
  '\t',
  ' ',
  'é',
  '漢',
  '😀',
  '\ud83d',
  '\0',
  '\u200f',
  '\ufeff',
  '{\\an8}',
]
const pieces = [...`${tags} ${references}`.split(' ').map((piece) => piece.replace('·', ' ')), ...oddities]
const times = [
  '00:00:01.000 --> 00:00:04.000',
  '00:01.000-->00:02.000 line:0 region:x',
  '00:00:03,000 --> 00:00:02,000',
  '00:00:01 -> 00:00:02',
]
const fileLines = ['WEBVTT', '', '1', '2', 'NOTE x', 'STYLE', 'REGION', '-->', ...times]

const upTo = (most: number, random: (below: number) => number, one: () => string) =>
  Array.from({ length: random(most) }, one)
const pick = (from: readonly string[], random: (below: number) => number) => from[random(from.length)] ?? ''
const textFrom = (random: (below: number) => number) => upTo(14, random, () => pick(pieces, random)).join('')

function forManySeeds(check: (random: (below: number) => number) => void) {
  const until = performance.now() + 700
  for (let seed = 0; seed < 2000 || (performance.now() < until && seed < 60_000); seed++) {
    try {
      check(randomFrom(seed))
    } catch (error) {
      throw new Error(`seed ${seed}`, { cause: error })
    }
  }
}

const span = { startMs: 1000, endMs: 4000 }

it('clean text is stable, has no arrow or blank line, and closes every tag', () => {
  forManySeeds((random) => {
    const clean = sanitizeCueText(textFrom(random), span)
    expect(sanitizeCueText(clean, span)).toBe(clean)
    expect(clean).not.toMatch(/-->|\n\n|^\n|\n$|\r|\0/)
    const found = [...clean.matchAll(/<(\/?)([a-z]+)[^<>]*>/g)]
    expect(found.filter(([, close]) => close)).toHaveLength(found.length / 2)
    expect(
      clean.replace(/<\/?(?:i|b|u|c|v|lang|ruby|rt)(?:\.[\w.-]+)?(?: [^<>]*)?>|<[\d:.]+>/g, ''),
    ).not.toMatch(/[<>]/)
  })
})

it('text for editing has the same meaning', () => {
  forManySeeds((random) => {
    const clean = sanitizeCueText(textFrom(random), span)
    expect(sanitizeCueText(editableCueText(clean), span)).toBe(clean)
  })
})

it('a file becomes valid cues or is refused with a message, and survives a round trip', () => {
  forManySeeds((random) => {
    const line = () => (random(3) === 0 ? textFrom(random) : pick(fileLines, random))
    const text = `${pick(['WEBVTT\n\n', '', '\ufeff'], random)}${upTo(30, random, line).join('\n')}`
    const cues = cuesOf(text)
    if (!cues) return
    for (const cue of cues) expect([Cue.safeParse(cue).error, validateCue(cue)]).toEqual([undefined, {}])
    expect(parseCaptions(writeVtt(cues))).toEqual(cues)
    const fromSrt = parseCaptions(writeSrt(cues))
    expect(fromSrt.map(({ startMs, endMs }) => [startMs, endMs])).toEqual(
      cues.map(({ startMs, endMs }) => [startMs, endMs]),
    )
  })
})

function cuesOf(text: string) {
  try {
    return parseCaptions(text)
  } catch (error) {
    if (error instanceof CaptionFileError && error.message.length > 20) return undefined
    throw error
  }
}
