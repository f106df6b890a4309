import { sql } from 'kysely'

// Over `videos as v`. Titles are chosen when rows are presented (`localized-texts.ts`); a description is long, and of it
// lists read the one that they show.

export const localizedDescription = (language: string) =>
  sql<string>`coalesce(v.description_translations ->> ${language}::text, v.description)`

export const localizedDescriptionPrefix = (language: string, length: number) =>
  sql<string>`left(${localizedDescription(language)}, ${sql.lit(2 * length)})`

const maxLength = 20_000

/** The description with all translations, for who reviews what a video says; every title is in it. */
export const reviewedText = sql<string>`left(concat_ws('\n\n', nullif(v.description, ''),
  (select string_agg(t.key || ': ' || t.value, '\n' order by t.key) from jsonb_each_text(v.title_translations) as t),
  (select string_agg(t.key || ': ' || t.value, '\n\n' order by t.key) from jsonb_each_text(v.description_translations) as t)),
  ${sql.lit(maxLength)})`
