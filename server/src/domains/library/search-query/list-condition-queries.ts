import { sql, type RawBuilder } from 'kysely'
import {
  containsText,
  escapePattern,
  spellingPattern,
  startsWithText,
} from '../../../platform/db/text-matching.ts'
import { quoteLexeme } from './lexemes.ts'
import { opaqueQuery } from './word-lookup-queries.ts'

export interface ListSearch {
  /** A tsquery; null for a text without words. */
  query: string | null
  parts: readonly string[]
  /** Possible forms of each word in a title; empty when a word has no usable form. */
  forms: readonly (readonly string[])[]
}

const matchesAnyOf = (words: readonly string[]) =>
  sql`any((select ${words.map((word) => spellingPattern(word) ?? escapePattern(word))}::text[])::text[])`

interface SearchableList {
  document: RawBuilder<unknown>
  title: RawBuilder<string>
  /**
   * True for rows that only the owner sees: they have no document, so their titles are searched. For indexed rows
   * that would find nothing new at a high cost.
   */
  isUnindexed: RawBuilder<unknown>
  matchesOtherField: (part: string) => RawBuilder<unknown>
  /** In lists of one channel its name, which is part of every document, is not searched. */
  isSingleChannel: boolean
}

const videoList = {
  document: sql`d.video_id = v.id`,
  title: sql<string>`v.title`,
  isUnindexed: sql`(v.visibility <> 'public' or not v.is_published)`,
}
const matchesNothing = () => sql`false`

/** Aliases: videos are `v` and their channel `u`; posts and playlists are `p`. */
const searchableLists = {
  videosOfOne: {
    ...videoList,
    matchesOtherField: (part) => sql`v.id in (
      select vt.video_id from tags t join video_tags vt on vt.tag_id = t.id
       where ${startsWithText(sql`t.name`, part.replace(/^#/, ''))})`,
    isSingleChannel: true,
  },
  videosOfMany: {
    ...videoList,
    matchesOtherField: (part) => containsText(sql`lower(u.username)`, part),
    isSingleChannel: false,
  },
  posts: {
    document: sql`d.post_id = p.id`,
    title: sql`p.content`,
    isUnindexed: sql`not exists (select from search_documents d where d.post_id = p.id)`,
    matchesOtherField: matchesNothing,
    isSingleChannel: true,
  },
  playlists: {
    document: sql`d.playlist_id = p.id`,
    title: sql`p.name`,
    isUnindexed: sql`not exists (select from search_documents d where d.playlist_id = p.id)`,
    matchesOtherField: matchesNothing,
    isSingleChannel: true,
  },
} satisfies Record<string, SearchableList>
export type SearchableListKind = keyof typeof searchableLists

/** Folded as far as SQL can: `matchesAnyOf` does the rest. Accents of Latin, Greek, Hebrew and Arabic are optional. */
const foldTitle = (title: RawBuilder<string>) =>
  sql`translate(lower(normalize(regexp_replace(normalize(${title}, nfkd),
    '([A-Za-z\u0370-\u03ff\u05d0-\u06d5])[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]+', '\\1', 'g'), nfc)), 'ёς', 'еσ')`

const lexemePattern = /('(?:[^']|'')*')(:\*)?/g

/** Matches titles, descriptions, transcripts and tags; the name of the channel would match every row. */
const excludeChannelName = (query: string) =>
  query.replace(lexemePattern, (_all, word: string, begun = '') => {
    const tag = quoteLexeme(`#${word.slice(1, -1).replaceAll("''", "'")}`)
    return `(${word}:${begun ? '*' : ''}ACD | ${tag}${begun})`
  })

const matchesEvery = <Each>(all: readonly Each[], condition: (each: Each) => RawBuilder<unknown>) =>
  sql`(${sql.join(all.map(condition), sql` and `)})`

/**
 * Public rows match by their document; rows that only the owner sees, and unfinished words, by the letters of titles
 * and tags. Evaluated for each row in the order of the list, so the list bounds its cost.
 */
export function matchesSearchCondition({ query, parts, forms }: ListSearch, kind: SearchableListKind) {
  const { document, title, isUnindexed, matchesOtherField, isSingleChannel } = searchableLists[kind]
  const indexed = query !== null && (isSingleChannel ? excludeChannelName(query) : query)
  const conditions = [
    ...(indexed
      ? [
          sql`exists (select from search_documents d where ${document} and ts_match_vq(d.full_vector, ${opaqueQuery(indexed)}))`,
        ]
      : []),
    matchesEvery(
      parts,
      (part) => sql`(${containsText(sql`lower(${title})`, part)} or ${matchesOtherField(part)})`,
    ),
    ...(forms.length > 0
      ? [
          sql`${isUnindexed} and ${matchesEvery(forms, (form) => sql`${foldTitle(title)} ~ ${matchesAnyOf(form)}`)}`,
        ]
      : []),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}
