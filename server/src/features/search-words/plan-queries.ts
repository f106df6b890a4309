import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { isLive } from '../videos/live-queries.ts'
import { stemmers } from './stemmers.ts'

/** What the database knows of a word that was typed. */
export interface KnownWord {
  word: string
  /** As PostgreSQL writes queries: the word itself, one that begins so, and its stems in all languages. */
  exact: string
  beginning: string
  stems: string[]
  /** Says nothing alone: “the”. */
  isStop: boolean
  isThere: boolean
  /** Words in names that look like it, the most alike first. */
  alike: string[]
}

/**
 * Words of which the planner is not to know, so that it plans once for any of them: planning anew for each costs more than the
 * answer.
 */
export const unseen = (query: string) => sql`(select ${query}::tsquery)`

const stem = (stemmer: string) => sql`(phraseto_tsquery(${sql.lit(stemmer)}, w.word))`
const stems = sql.join(Object.values(stemmers).map(stem))

/** The word or any of its stems: what is there in another form is there. */
const anyForm = sql.join([stem('simple'), ...Object.values(stemmers).map(stem)], sql` || `)

const isCommon = (word: string) =>
  sql`exists (select from search_frequencies f where f.word = ${sql.raw(word)} and f.named > 0)`

/** Counted among the documents of some type, in names or not: such a word is in very many. */
const isCounted = sql`exists (select from search_frequencies f where f.word = any(
  array(select w.word union all select btrim(s, '''') from unnest(k.stems) as s)))`

// Asked whether there is one, PostgreSQL reads all documents until it finds it, and of a slip it finds none; asked how many there
// are, it goes to the index. Of words that are not counted there are few.

/** Whether the document `d` is of a video that everybody finds. */
const isOfLiveVideo = sql<boolean>`exists (
  select from users u join videos v on v.id = d.video_id where u.id = d.owner_id and ${isLive()})`

/** Of the words that look alike only those of which something is there: others would tell of what is hidden. */
const isThereFor = (
  isShown: RawBuilder<boolean>,
) => sql<boolean>`case when ${isCommon('a.word')} then true else (
  select count(*) from search_documents d
   where d.names @@ phraseto_tsquery('simple', a.word) and ${isShown}) > 0 end`

/** Two letters in the wrong order leave a word with few trigrams of the right one. */
const withSwaps = (word: string) => {
  const letters = Array.from(word)
  return letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join(''))
}

/** Numbers are no words of a language: they have no other forms, and nobody knows what a wrong one was meant as. */
const isNumber = (word: string) => /^[0-9]+$/.test(word)
const numberWord = (word: string): KnownWord => ({
  word,
  exact: `'${word}'`,
  beginning: `'${word}':*`,
  stems: [],
  isStop: false,
  isThere: true,
  alike: [],
})

/** Words that are in many names, as they were looked up: they stay there, and their stems are always the same. */
const remembered = new Map<string, KnownWord>()
const mostRemembered = 10_000
function remember(known: KnownWord) {
  if (remembered.size >= mostRemembered) remembered.clear()
  remembered.set(known.word, known)
}

export interface LookingUp {
  isTyping: boolean
  /** A word that very many names have. */
  isCommon: (word: string) => boolean
  /**
   * Whether the document `d` is shown: a word is there, and a slip meant as one, where such a document has it. Left out, a word is
   * there wherever it is, and a slip is meant as one in the name of a live video.
   */
  isShown?: RawBuilder<boolean> | undefined
}

/** Looks all words up at once; they are folded, and hold no sign that means something in a query. */
export async function lookUp(
  db: Db,
  words: readonly string[],
  { isTyping, isCommon: isKnown, isShown }: LookingUp,
): Promise<KnownWord[]> {
  const known = words.map((word) =>
    isNumber(word) ? numberWord(word) : isKnown(word) ? remembered.get(word) : undefined,
  )
  const missing = words.filter((_, at) => !known[at])
  const isLastMissing = known.length > 0 && !known.at(-1)
  const found =
    missing.length > 0 ? await askFor(db, missing, { isTyping: isTyping && isLastMissing, isShown }) : []
  found.filter(({ word }) => isKnown(word)).forEach(remember)
  const next = found.values()
  return known.flatMap((word) => word ?? next.next().value ?? [])
}

interface Asking {
  isTyping: boolean
  isShown: RawBuilder<boolean> | undefined
}

async function askFor(db: Db, words: readonly string[], { isTyping, isShown }: Asking): Promise<KnownWord[]> {
  const swapped = words.flatMap(withSwaps)
  // What begins a word that is there is no slip yet.
  const isBegun = isTyping
    ? sql`w.at = ${words.length} and exists (
        select from search_words c where c.word ~>=~ w.word and c.word ~<~ (w.word || chr(1114111)))`
    : sql`false`
  const { rows } = await sql<KnownWord>`select w.word,
           phraseto_tsquery('simple', w.word)::text as exact,
           to_tsquery('simple', replace(w.word, ' ', ' <-> ') || ':*')::text as beginning,
           k.stems,
           numnode(phraseto_tsquery('english', w.word)) = 0 as is_stop,
           t.is_there,
           case when t.is_there or length(w.word) < 4 then '{}' else array(
             select a.word from (
               (select c.word, similarity(c.word, w.word) as alike from search_words c
                 where c.word % w.word order by alike desc, c.word limit 12)
               union select c.word, 1 from search_words c where c.word = any((select ${swapped}::text[])::text[])) as a
              where ${isThereFor(isShown ?? isOfLiveVideo)} order by a.alike desc, a.word) end as alike
      from unnest((select ${words}::text[])) with ordinality as w (word, at)
           cross join lateral (select array(
             select distinct s::text from unnest(array[${stems}]) as s where numnode(s) > 0) as stems offset 0) as k
           cross join lateral (select case when ${isCounted} or ${isBegun} then true else (
             select count(*) from search_documents d where d.words @@ (${anyForm}) and ${isShown ?? sql`true`}) > 0 end as is_there offset 0) as t
     order by w.at`.execute(db)
  return rows
}
