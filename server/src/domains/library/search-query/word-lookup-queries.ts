import { isSearchedByBeginning, stemSearchedWord } from '@kinora/contract/text/fold-scripts'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { allowLongQueries } from '../../../platform/db/transaction.ts'
import { isLive } from '../videos/live-queries.ts'
import { stemmers } from './lexemes.ts'

export interface LookedUpWord {
  word: string
  /** As tsquery text: the word itself, the word as a prefix, and its stems in all languages. */
  exact: string
  beginning: string
  stems: string[]
  isStop: boolean
  isThere: boolean
  alike: string[]
}

/** Hides the words from the planner, so that one plan serves all queries: planning each costs more than executing it. */
export const opaqueQuery = (query: string) => sql`(select ${query}::tsquery)`

const stemQuery = (stemmer: string) => sql`(phraseto_tsquery(${sql.lit(stemmer)}, w.word))`
const stems = sql.join(Object.values(stemmers).map(stemQuery))

/** A word exists when any of its forms does. */
const anyFormQuery = sql.join(
  [stemQuery('simple'), sql`(phraseto_tsquery('simple', w.stem))`, ...Object.values(stemmers).map(stemQuery)],
  sql` || `,
)

const isCommon = (word: string) =>
  sql`exists (select from search_word_frequencies f where f.word = ${sql.raw(word)} and f.name_count > 0)`

/** Counted words occur in very many documents. */
const isCounted = sql`exists (select from search_word_frequencies f where f.word = any(
  array(select w.word union all select w.stem union all select btrim(s, '''') from unnest(k.stems) as s)))`

// `count(*)` instead of `exists`: for a missing word, `exists` would read all documents, while a count uses the index.

const isOfLiveVideo = sql<boolean>`exists (
  select from users u join videos v on v.id = d.video_id where u.id = d.owner_id and ${isLive()})`

/** Only documents that the viewer can see count: others would reveal hidden content. */
const existsFor = (
  isVisible: RawBuilder<boolean>,
) => sql<boolean>`case when ${isCommon('a.word')} then true else (
  select count(*) from search_documents d
   where d.name_vector @@ phraseto_tsquery('simple', a.word) and ${isVisible}) > 0 end`

const transpositionsOf = (word: string) => {
  const letters = Array.from(word)
  return letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join(''))
}

/** Numbers have no stems and no spelling corrections. */
const isNumber = (word: string) => /^[0-9]+$/.test(word)
const numberEntry = (word: string): LookedUpWord => ({
  word,
  exact: `'${word}'`,
  beginning: `'${word}':*`,
  stems: [],
  isStop: false,
  isThere: true,
  alike: [],
})

/** Cache of common words: they stay common, and their stems never change. */
const commonWordCache = new Map<string, LookedUpWord>()
const maxCachedWords = 10_000
function cacheCommonWord(known: LookedUpWord) {
  if (commonWordCache.size >= maxCachedWords) commonWordCache.clear()
  commonWordCache.set(known.word, known)
}

export interface LookupOptions {
  isTyping: boolean
  isCommon: (word: string) => boolean
  /**
   * Restricts the documents `d` by which a word exists and is suggested. Without it every document makes a word
   * exist, and suggestions come from live videos.
   */
  isVisible?: RawBuilder<boolean> | undefined
}

/** One query for all words. They have to be folded and free of tsquery operators. */
export async function lookUpWords(
  db: Db,
  words: readonly string[],
  { isTyping, isCommon: isKnown, isVisible }: LookupOptions,
): Promise<LookedUpWord[]> {
  const known = words.map((word) =>
    isNumber(word) ? numberEntry(word) : isKnown(word) ? commonWordCache.get(word) : undefined,
  )
  const missing = words.filter((_, at) => !known[at])
  const isLastMissing = known.length > 0 && !known.at(-1)
  const found =
    missing.length > 0
      ? await queryWords(db, missing, { isTyping: isTyping && isLastMissing, isVisible })
      : []
  found.filter(({ word }) => isKnown(word)).forEach(cacheCommonWord)
  const next = found.values()
  return known.flatMap((word) => word ?? next.next().value ?? [])
}

interface WordQueryOptions {
  isTyping: boolean
  isVisible: RawBuilder<boolean> | undefined
}

async function queryWords(
  db: Db,
  words: readonly string[],
  { isTyping, isVisible }: WordQueryOptions,
): Promise<LookedUpWord[]> {
  const swapped = words.flatMap(transpositionsOf)
  const stemmed = words.map((word) => stemSearchedWord(word) ?? word)
  const begun = words.filter(
    (word, at) => (isTyping && at === words.length - 1) || isSearchedByBeginning(word),
  )
  // The prefix of an existing word is not a typo yet.
  const isBegun =
    begun.length > 0
      ? sql`w.word = any((select ${begun}::text[])::text[]) and exists (
        select from search_dictionary c where c.word ~>=~ w.word and c.word ~<~ (w.word || chr(1114111)))`
      : sql`false`
  const { rows } = await sql<LookedUpWord>`select w.word,
           phraseto_tsquery('simple', w.word)::text as exact,
           to_tsquery('simple', replace(w.word, ' ', ' <-> ') || ':*')::text as beginning,
           k.stems,
           numnode(phraseto_tsquery('english', w.word)) = 0 as is_stop,
           t.is_there,
           case when t.is_there or length(w.word) < 4 then '{}' else array(
             select a.word from (
               (select c.word, similarity(c.word, w.word) as alike from search_dictionary c
                 where c.word % w.word order by alike desc, c.word limit 12)
               union select c.word, 1 from search_dictionary c where c.word = any((select ${swapped}::text[])::text[])) as a
              where ${existsFor(isVisible ?? isOfLiveVideo)} order by a.alike desc, a.word) end as alike
      from unnest((select ${words}::text[]), (select ${stemmed}::text[])) with ordinality as w (word, stem, at)
           cross join lateral (select array(
             select distinct s::text from unnest(array[${stems}]) as s where numnode(s) > 0) as stems offset 0) as k
           cross join lateral (select case when ${isCounted} or ${isBegun} then true else (
             select count(*) from search_documents d where d.full_vector @@ (${anyFormQuery}) and ${isVisible ?? sql`true`}) > 0 end as is_there offset 0) as t
     order by w.at`.execute(db)
  return rows
}

export interface WordFrequency {
  type: string
  word: string
  nameCount: number
  documentCount: number
}

export const listFrequencies = (db: Db): Promise<WordFrequency[]> =>
  db.selectFrom('searchWordFrequencies').select(['type', 'word', 'nameCount', 'documentCount']).execute()

const maxSampledDocuments = 20_000
const minDocuments = 100
/** Prefix lengths that are counted too: an unfinished word may be the prefix of very many. */
const prefixLengths = [1, 2, 3]

export async function recountFrequencies(trx: Trx, type: string) {
  await allowLongQueries(trx, 10)
  await trx.deleteFrom('searchWordFrequencies').where('type', '=', type).execute()
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from search_sort_keys where type = ${type}`.execute(trx)
  const total = rows[0]?.count ?? 0
  if (total === 0) return
  const share = Math.min(1, maxSampledDocuments / total)
  const wordStats = (column: 'name_vector' | 'full_vector') =>
    sql`ts_stat(${`
    select ${column} from search_documents ${share < 1 ? `tablesample system (${share * 100}) repeatable (7)` : ''}
     where type = '${type}'`})`
  await sql`
    with said as materialized (select word, ndoc from ${wordStats('full_vector')}),
    named as materialized (select word, ndoc from ${wordStats('name_vector')}),
    whole as (
      select s.word, s.ndoc as document_count, coalesce(n.ndoc, 0) as name_count from said s left join named n on n.word = s.word)
    insert into search_word_frequencies (type, word, name_count, document_count)
    select ${type}, f.word, least(f.name_count / ${share}::float8, ${total})::int, least(f.document_count / ${share}::float8, ${total})::int
      from (select * from whole
            ${sql.join(
              prefixLengths.map(
                (letters) => sql`union all
            select left(word, ${sql.lit(letters)}) || '*', sum(document_count), sum(name_count) from whole
             where left(word, 1) not in ('=', '#') and length(word) >= ${sql.lit(letters)} group by 1`,
              ),
              sql` `,
            )}) as f
     where f.document_count / ${share}::float8 >= ${minDocuments} or f.word = ${`=${type}`}`.execute(trx)
}
