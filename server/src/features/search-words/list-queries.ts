import { sql, type RawBuilder } from 'kysely'
import { containsPattern, prefixPattern } from '../../platform/db/like-patterns.ts'
import { quoted } from './lexemes.ts'
import { unseen } from './plan-queries.ts'

export interface LookedFor {
  /** A tsquery; null for a text without words. */
  query: string | null
  parts: readonly string[]
  /** Possible forms of each word in a title; empty when a word has no usable form. */
  forms: readonly (readonly string[])[]
}

const anyWith = (parts: readonly string[]) => sql`any((select ${parts.map(containsPattern)}::text[])::text[])`

interface Listed {
  document: RawBuilder<unknown>
  title: RawBuilder<string>
  /**
   * True for rows that only the owner sees: they have no document, so their titles are searched. For indexed rows
   * that would find nothing new at a high cost.
   */
  isNotIndexed: RawBuilder<unknown>
  besideTitle: (part: string) => RawBuilder<unknown>
  /** In lists of one channel its name, which is part of every document, is not searched. */
  isOfOneChannel: boolean
}

const video = {
  document: sql`d.video_id = v.id`,
  title: sql<string>`v.title`,
  isNotIndexed: sql`(v.visibility <> 'public' or not v.is_published)`,
}
const nothingBeside = () => sql`false`

/** Aliases: videos are `v` and their channel `u`; posts and playlists are `p`. */
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

const plain = (title: RawBuilder<string>) =>
  sql`regexp_replace(normalize(${title}, nfkd), '[\u0300-\u036f]+', '', 'g')`

const lexeme = /('(?:[^']|'')*')(:\*)?/g

/** Matches titles, descriptions, transcripts and tags; the name of the channel would match every row. */
const withoutChannel = (query: string) =>
  query.replace(lexeme, (_all, word: string, begun = '') => {
    const tag = quoted(`#${word.slice(1, -1).replaceAll("''", "'")}`)
    return `(${word}:${begun ? '*' : ''}ACD | ${tag}${begun})`
  })

const everyOf = <Each>(all: readonly Each[], condition: (each: Each) => RawBuilder<unknown>) =>
  sql`(${sql.join(all.map(condition), sql` and `)})`

/**
 * Public rows match by their document; rows that only the owner sees, and unfinished words, by the letters of titles
 * and tags. Evaluated for each row in the order of the list, so the list bounds its cost.
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
