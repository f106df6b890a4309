import { sql } from 'kysely'
import { WatchedClient } from './watched-client.ts'

/** Further texts are not prepared, so that generated ones cannot fill the server's memory. */
const mostStatements = 1000
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostStatements || !isPreparable(text)) return known
  const name = `s${names.size + 1}`
  names.set(text, name)
  return name
}

/** `select *`, but not `count(*)` or a multiplication. */
const allColumns = /\.\*|(?<!\()\*\s*(?:from\b|[,)]|$)/
const writes = /\b(?:insert into|delete from|set)\b/

/** Marks raw SQL that is hot enough for planning to matter: planned once, for reads and writes alike. */
const once = '/* planned once */'
const eachTime = '/* planned for its values */'
export const genericPlan = sql.raw(`${once} `)

/**
 * Select statements of the query builder are prepared. `*` means other columns after a migration by a newer node, and
 * PostgreSQL refuses to run such a prepared statement.
 */
const isPreparable = (text: string) =>
  text.startsWith(once) ||
  ((text.startsWith('select') || (text.startsWith('with') && !writes.test(text))) &&
    !allColumns.test(text) &&
    !text.includes(eachTime))

/** Marks statements whose best plan depends on their values, such as rare and frequent words. */
export const customPlan = sql.raw(`${eachTime} `)

/**
 * Prepares read statements by name, so that PostgreSQL parses and plans each text once per connection: for short
 * queries, planning costs more than running.
 */
export class PreparingClient extends WatchedClient {
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
    return name ? super.query({ name, text, values }, ...rest) : super.query(...args)
  }
}
