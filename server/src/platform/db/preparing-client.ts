import { sql } from 'kysely'
import { WatchedClient } from './watched-client.ts'

/** More different texts than this are not prepared, so that generated ones cannot fill the server's memory. */
const mostStatements = 1000
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostStatements || !isPreparable(text)) return known
  const name = `s${names.size + 1}`
  names.set(text, name)
  return name
}

/** All columns: not what is counted, and between two values it multiplies. */
const allColumns = /\.\*|(?<!\()\*\s*(?:from\b|[,)]|$)/
const writes = /\b(?:insert into|delete from|set)\b/

/**
 * How a statement of our own words begins that is asked for so often that planning it is felt: reading and writing ones alike
 * are planned once for any values.
 */
const once = '/* planned once */'
const eachTime = '/* planned for its values */'
export const genericPlan = sql.raw(`${once} `)

/**
 * What begins as the query builder writes it is planned once, unless it writes; `*` means other columns after a migration by a
 * newer node, and PostgreSQL refuses to run such a prepared statement.
 */
const isPreparable = (text: string) =>
  text.startsWith(once) ||
  ((text.startsWith('select') || (text.startsWith('with') && !writes.test(text))) &&
    !allColumns.test(text) &&
    !text.includes(eachTime))

/** How a statement begins, or a built one ends, whose best plan depends on its values: many rows have one word, few another. */
export const customPlan = sql.raw(`${eachTime} `)

/**
 * A connection that names its reading statements, so that PostgreSQL parses and plans each text once per connection
 * instead of every time: for our short queries planning costs more than running.
 */
export class PreparingClient extends WatchedClient {
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
    return name ? super.query({ name, text, values }, ...rest) : super.query(...args)
  }
}
