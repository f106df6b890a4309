import { sql, type RawBuilder } from 'kysely'
import { containsPattern, prefixPattern } from '../../platform/db/like-patterns.ts'
import { quoted } from './lexemes.ts'
import { unseen } from './plan-queries.ts'

/** What was typed above a list, as it is looked for there. */
export interface LookedFor {
  /** For PostgreSQL, as `Plan.query`; null for a text without words. */
  query: string | null
  /** What was typed, word by word, as it stands. */
  parts: readonly string[]
  /** Of every word what it may be in a title; empty where there is a word of which only its letters are known. */
  forms: readonly (readonly string[])[]
}

const anyWith = (parts: readonly string[]) => sql`any((select ${parts.map(containsPattern)}::text[])::text[])`

/** What a list is made of, and where words of it are looked for besides its document. */
interface Listed {
  /** The document `d` of a row, as the index has it. */
  document: RawBuilder<unknown>
  title: RawBuilder<string>
  /**
   * What only its owner sees, and so has no document: found by the letters of forms. Of what is indexed they would say nothing
   * new, and they cost the most.
   */
  isNotIndexed: RawBuilder<unknown>
  besideTitle: (part: string) => RawBuilder<unknown>
  /** A list of one channel: its name, which all documents have, is not looked for. */
  isOfOneChannel: boolean
}

const video = {
  document: sql`d.video_id = v.id`,
  title: sql<string>`v.title`,
  isNotIndexed: sql`(v.visibility <> 'public' or not v.is_published)`,
}
const nothingBeside = () => sql`false`

/** The lists of videos are over `v`, with the channel over `u`; those of posts and playlists over `p`. */
const listed = {
  videosOfOne: {
    ...video,
    besideTitle: (part) => sql`v.id in (
      select vt.video_id from tags t join video_tags vt on vt.tag_id = t.id
       where t.name like ${prefixPattern(part.toLowerCase().replace(/^#/, ''))})`,
    isOfOneChannel: true,
  },
  videosOfMany: {
    ...video,
    besideTitle: (part) => sql`u.username ilike ${containsPattern(part)}`,
    isOfOneChannel: false,
  },
  posts: {
    document: sql`d.post_id = p.id`,
    title: sql`p.content`,
    isNotIndexed: sql`not exists (select from search_documents d where d.post_id = p.id)`,
    besideTitle: nothingBeside,
    isOfOneChannel: true,
  },
  playlists: {
    document: sql`d.playlist_id = p.id`,
    title: sql`p.name`,
    isNotIndexed: sql`not exists (select from search_documents d where d.playlist_id = p.id)`,
    besideTitle: nothingBeside,
    isOfOneChannel: true,
  },
} satisfies Record<string, Listed>
export type ListedKind = keyof typeof listed

/** Letters with their accents taken off, as far as PostgreSQL can by itself. */
const plain = (title: RawBuilder<string>) =>
  sql`regexp_replace(normalize(${title}, nfkd), '[\u0300-\u036f]+', '', 'g')`

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
 * Whether a row is meant by what was typed. What everybody finds is found by its document; what only its owner sees, and what was
 * typed only in part, by the letters of titles and tags. It is asked of each row of a list in the order of that list, so what it
 * costs is bounded by the list.
 */
export function isMeant({ query, parts, forms }: LookedFor, kind: ListedKind) {
  const { document, title, isNotIndexed, besideTitle, isOfOneChannel } = listed[kind]
  const indexed = query !== null && (isOfOneChannel ? withoutChannel(query) : query)
  const conditions = [
    ...(indexed
      ? [
          sql`exists (select from search_documents d where ${document} and ts_match_vq(d.words, ${unseen(indexed)}))`,
        ]
      : []),
    everyOf(parts, (part) => sql`(${title} ilike ${containsPattern(part)} or ${besideTitle(part)})`),
    ...(forms.length > 0
      ? [sql`${isNotIndexed} and ${everyOf(forms, (form) => sql`${plain(title)} ilike ${anyWith(form)}`)}`]
      : []),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}
