import { sql, type RawBuilder } from 'kysely'
import { anywhere, atBeginning } from '../../platform/db/patterns.ts'
import { unseen } from './find-queries.ts'
import { quoted } from './plan.ts'

/** What was typed above a list of videos, as it is looked for there. */
export interface LookedFor {
  /** For PostgreSQL, as `Plan.query`; null for a text without words. */
  query: string | null
  /** What was typed, word by word, as it stands. */
  parts: readonly string[]
  /** Of every word what it may be in a title; empty where there is a word of which only its letters are known. */
  forms: readonly (readonly string[])[]
}

/** What stands beside a title and may be meant as well. */
export type Beside = 'tags' | 'channel'

const anyWith = (parts: readonly string[]) => sql`any((select ${parts.map(anywhere)}::text[])::text[])`

/** Letters with their accents taken off, as far as PostgreSQL can by itself: of what is not indexed. */
const plainTitle = sql`regexp_replace(normalize(v.title, nfkd), '[\u0300-\u036f]+', '', 'g')`

/** What its owner keeps from everybody: of what is indexed these letters would say nothing new, and they cost the most. */
const isNotIndexed = sql`(v.visibility <> 'public' or not v.is_published)`

/** A lexeme in what PostgreSQL wrote as a query, and whether the word is only begun. */
const lexeme = /('(?:[^']|'')*')(:\*)?/g

/** Met by a title, a description, what is said and a tag; not by the name of the channel, which all of a list have. */
const withoutChannel = (query: string) =>
  query.replace(lexeme, (_all, word: string, begun = '') => {
    const tag = quoted(`#${word.slice(1, -1).replaceAll("''", "'")}`)
    return `(${word}:${begun ? '*' : ''}ACD | ${tag}${begun})`
  })

const everyOf = <Each>(all: readonly Each[], condition: (each: Each) => RawBuilder<unknown>) =>
  sql`(${sql.join(all.map(condition), sql` and `)})`

/**
 * Whether the video `v`, or with its channel `u`, is meant by what was typed. What everybody finds is found by its document; the
 * owner's drafts, and what was typed only in part, by the letters of titles and tags. It is asked of each row
 * of a list in the order of that list, so what it costs is bounded by the list.
 */
export function isMeant({ query, parts, forms }: LookedFor, beside: Beside) {
  const indexed = query !== null && (beside === 'channel' ? query : withoutChannel(query))
  const besideTitle = (part: string) =>
    beside === 'channel'
      ? sql`u.username ilike ${anywhere(part)}`
      : sql`v.id in (select vt.video_id from tags t join video_tags vt on vt.tag_id = t.id
                      where t.name like ${atBeginning(part.toLowerCase().replace(/^#/, ''))})`
  const conditions = [
    ...(indexed
      ? [
          sql`exists (select from search_documents d where d.video_id = v.id and ts_match_vq(d.words, ${unseen(indexed)}))`,
        ]
      : []),
    everyOf(parts, (part) => sql`(v.title ilike ${anywhere(part)} or ${besideTitle(part)})`),
    ...(forms.length > 0
      ? [sql`${isNotIndexed} and ${everyOf(forms, (form) => sql`${plainTitle} ilike ${anyWith(form)}`)}`]
      : []),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}
