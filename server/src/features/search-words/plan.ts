import { foldedWords, type Term } from '@kinora/contract/fold-text'
import { searchLimits } from '@kinora/contract/search-rules'
import type { Db } from '../../platform/db/database.ts'
import { editsBetween } from './edits.ts'
import { isOftenNamed, type Form, type Frequencies } from './frequencies.ts'
import { lexemesOf, quoted } from './lexemes.ts'
import { lookUp, type KnownWord, type LookingUp } from './plan-queries.ts'

export interface Plan {
  /** Lower case without accents, as titles are stored. */
  words: string
  /** A tsquery: every meaningful word, each in any of its forms. */
  query: string
  /** Alternatives of each word, for estimating the number of results. */
  forms: Form[]
  terms: Term[]
  /** The corrected text; null when every word exists. */
  meant: string | null
}

const editsIn = (word: string) => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2)

function meantAs({ word, alike, isThere }: KnownWord): string | undefined {
  if (isThere) return undefined
  const near = alike
    .map((other) => ({ other, edits: editsBetween(word, other) }))
    .filter(({ edits }) => edits <= editsIn(word))
    .toSorted((a, b) => a.edits - b.edits)
  return near[0]?.other
}

interface Typed {
  isTyping: boolean
  known: Frequencies
  isShown?: LookingUp['isShown']
}

export async function planOf(
  db: Db,
  text: string,
  { isTyping, known: frequencies, isShown }: Typed,
): Promise<Plan | null> {
  const all = foldedWords(text)
  const words = all.slice(0, searchLimits.words).map((word) => Array.from(word).slice(0, 50).join('').trim())
  if (words.length === 0) return null
  const isCommon = (word: string) => isOftenNamed(frequencies, word)
  const known = await lookUp(db, words, { isTyping, isCommon, isShown })
  const telling = known.filter((each, at) => !each.isStop || (isTyping && at === known.length - 1))
  const asked = telling.length > 0 ? telling : known
  const last = known.at(-1)
  const forms = asked.map((each) => {
    const isBeginning = isTyping && each === last
    const meant = meantAs(each)
    return {
      query: [
        ...new Set([
          isBeginning ? each.beginning : each.exact,
          ...each.stems,
          ...(meant ? [quoted(meant)] : []),
        ]),
      ].join(' | '),
      ways: [
        { lexemes: lexemesOf(each.exact), isBeginning },
        ...each.stems.map((stem) => ({ lexemes: lexemesOf(stem) })),
        ...(meant ? [{ lexemes: [meant] }] : []),
      ],
      terms: [
        { word: each.word, ...(isBeginning && { isBeginning }) },
        ...each.stems.map((stem) => ({ word: lexemesOf(stem).join(' ') })),
        ...(meant ? [{ word: meant }] : []),
      ],
    }
  })
  const corrected = known.map((each) => meantAs(each) ?? each.word)
  const isMeant = corrected.some((word, at) => word !== words[at])
  return {
    words: all.join(' '),
    query: forms.map(({ query }) => `(${query})`).join(' & '),
    forms: forms.map(({ ways }) => onlyOnceEach(ways)),
    terms: onlyOnce(forms.flatMap(({ terms }) => terms)),
    meant: isMeant ? corrected.join(' ') : null,
  }
}

const onlyOnce = (terms: Term[]) =>
  [...new Map(terms.toReversed().map((term) => [term.word, term])).values()].toReversed()

const onlyOnceEach = (ways: Form) => [
  ...new Map(ways.toReversed().map((way) => [way.lexemes.join(' '), way])).values(),
]
