import { sql } from 'kysely'
import type { Trx, Db } from '../../platform/db/database.ts'

export interface WordFrequency {
  type: string
  word: string
  named: number
  documents: number
}

export const listFrequencies = (db: Db): Promise<WordFrequency[]> =>
  db.selectFrom('searchFrequencies').select(['type', 'word', 'named', 'documents']).execute()

const maxSampledDocuments = 20_000
const minDocuments = 100
/** Prefix lengths that are counted too: an unfinished word may be the prefix of very many. */
const prefixLengths = [1, 2, 3]

export async function recountFrequencies(trx: Trx, type: string) {
  await sql`set local statement_timeout = '10min'`.execute(trx)
  await trx.deleteFrom('searchFrequencies').where('type', '=', type).execute()
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from search_orders where type = ${type}`.execute(trx)
  const total = rows[0]?.count ?? 0
  if (total === 0) return
  const share = Math.min(1, maxSampledDocuments / total)
  const wordStats = (column: 'names' | 'words') =>
    sql`ts_stat(${`
    select ${column} from search_documents ${share < 1 ? `tablesample system (${share * 100}) repeatable (7)` : ''}
     where type = '${type}'`})`
  await sql`
    with said as materialized (select word, ndoc from ${wordStats('words')}),
    named as materialized (select word, ndoc from ${wordStats('names')}),
    whole as (
      select s.word, s.ndoc as documents, coalesce(n.ndoc, 0) as named from said s left join named n on n.word = s.word)
    insert into search_frequencies (type, word, named, documents)
    select ${type}, f.word, least(f.named / ${share}::float8, ${total})::int, least(f.documents / ${share}::float8, ${total})::int
      from (select * from whole
            ${sql.join(
              prefixLengths.map(
                (letters) => sql`union all
            select left(word, ${sql.lit(letters)}) || '*', sum(documents), sum(named) from whole
             where left(word, 1) not in ('=', '#') and length(word) >= ${sql.lit(letters)} group by 1`,
              ),
              sql` `,
            )}) as f
     where f.documents / ${share}::float8 >= ${minDocuments} or f.word = ${`=${type}`}`.execute(trx)
}
