import { sql } from 'kysely'
import type { Trx, Db } from '../../../platform/db/database.ts'

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
  await sql`set local statement_timeout = '10min'`.execute(trx)
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
