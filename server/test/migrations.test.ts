import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isOlder, minVersion } from '../src/platform/db/migrate.ts'

// docs/data.md “Schema, migrations, upgrade”

const folder = join(import.meta.dirname, '../migrations')
/** Those of before 0.2.0 required a stop of all nodes. */
const lastBeforeRule = '0019'

/** What a program of the version before may still use. */
const contracting =
  /\b(?:drop\s+(?:table|column|function|view|type|constraint|trigger)|rename\s+(?:to|column)|alter\s+column\s+\w+\s+(?:type|set\s+not\s+null)|add\s+column\s+\w+\s+[\w()]+\s+not\s+null(?!\s+(?:default|generated)))/i

/** `-- Contracts: unused since 0.3.0.` */
const permission = /^-- Contracts: unused since (\d+\.\d+\.\d+)\./m

const statementsOf = (sql: string) => sql.replaceAll(/--.*$/gm, '')

const isAllowed = (sql: string) => {
  const since = permission.exec(sql)?.[1]
  return since !== undefined && !isOlder(minVersion, since)
}

const filesUnderRule = readdirSync(folder).filter(
  (name) => name.endsWith('.sql') && name.slice(0, 4) > lastBeforeRule,
)

it.each(filesUnderRule)(
  '%s takes nothing away that a node of the oldest version beside it may use',
  (name) => {
    const sql = readFileSync(join(folder, name), 'utf8')
    expect(contracting.test(statementsOf(sql)) && !isAllowed(sql)).toBe(false)
  },
)

it.each([
  ['alter table videos drop column title', true],
  ['alter table videos rename column title to name', true],
  ['alter table videos alter column views set not null', true],
  ['alter table videos add column state text not null', true],
  ["alter table videos add column state text not null default 'new'", false],
  ['create index on videos (title)', false],
])('%s contracts: %s', (sql, isIt) => {
  expect(contracting.test(sql)).toBe(isIt)
})
