import { mostSearchWords } from '@kinora/contract/channel-rules'
import { sql } from 'kysely'

const signs = /[\\%_]/g

/**
 * Whether the video `v` has every word in its title, its tags or its description, as SQL. It reads the videos of one channel
 * one after the other, in the order of the list, and ends with a full page: what it costs is bounded by the
 * channel. Whoever has a better index for it says the same here.
 */
export const matchesWords = (text: string) =>
  sql<boolean>`(${sql.join(
    text
      .split(/\s+/)
      .slice(0, mostSearchWords)
      .map((word) => {
        const pattern = `%${word.replace(signs, String.raw`\$&`)}%`
        return sql`(v.title ilike ${pattern} or v.description ilike ${pattern} or exists (
        select from video_tags vt join tags t on t.id = vt.tag_id where vt.video_id = v.id and t.name ilike ${pattern}))`
      }),
    sql` and `,
  )})`
