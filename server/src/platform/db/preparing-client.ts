import { sql } from 'kysely'
import { WatchedClient } from './watched-client.ts'

/** Further texts are not prepared, so that generated ones cannot fill the server's memory. */
const maxStatements = 1000
const statementNames = new Map<string, string>()

function statementName(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known || statementNames.size >= maxStatements || !isPreparable(text)) return known
  const name = `s${statementNames.size + 1}`
  statementNames.set(text, name)
  return name
}

/** `select *`, but not `count(*)` or a multiplication. */
const selectsAllColumns = /\.\*|(?<!\()\*\s*(?:from\b|[,)]|$)/
const writePattern = /\b(?:insert into|delete from|set)\b/

const customPlanMarker = '/* planned for its values */'

/**
 * Reads that begin with `select` or `with` are prepared, of the query builder and raw, unless they say `customPlan`.
 * `*` means other columns after a migration by a newer node, and PostgreSQL refuses to run such a prepared statement.
 */
function isPreparable(text: string) {
  const start = text.trimStart()
  const isRead = start.startsWith('select') || (start.startsWith('with') && !writePattern.test(text))
  return isRead && !selectsAllColumns.test(text) && !text.includes(customPlanMarker)
}

/** Marks statements whose best plan depends on their values, such as rare and frequent words. */
export const customPlan = sql.raw(`${customPlanMarker} `)

/**
 * Prepares read statements by name, so that PostgreSQL parses and plans each text once per connection: for short
 * queries, planning costs more than running.
 */
export class PreparingClient extends WatchedClient {
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args
    const name = typeof text === 'string' && Array.isArray(values) ? statementName(text) : undefined
    return name ? super.query({ name, text, values }, ...rest) : super.query(...args)
  }
}
