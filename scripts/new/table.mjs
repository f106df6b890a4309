import { readdirSync } from 'node:fs'
import { inRoot, StepError } from '../steps.mjs'
import { camel, pascal, sentence, snake } from './names.mjs'

/** None for a table that `npm run tables` has not found. */
export function columnsOf(tree, name) {
  const [, body = ''] =
    new RegExp(`^export interface ${pascal(name)} \\{\\n(.*?)^\\}`, 'ms').exec(
      tree.read('server/src/platform/db/tables.ts'),
    ) ?? []
  return [...body.matchAll(/^ {2}(\w+):/gm)].map(([, column]) => column)
}

export function makeTable(tree, { feature, name, path }) {
  const table = snake(name)
  const known = readdirSync(inRoot('server', 'migrations'))
    .filter((file) => file.endsWith('.sql'))
    .sort()
  if (columnsOf(tree, name).length > 0 || known.some((file) => file.slice(5) === `${table}.sql`))
    throw new StepError(`There is a table ${table} already.`)
  const number = String(Number(known.at(-1).slice(0, 4)) + 1).padStart(4, '0')
  tree.create(`server/migrations/${number}_${table}.sql`, migration(name))
  tree.insertBefore(
    'server/test/data-inventory.ts',
    /^\}$/m,
    `  ${camel(name)}: ['${feature}', '**${sentence(name)}**', '${name}.json'],\n`,
  )
  return [
    name === feature
      ? `npm run tables, then its calls: npm run new -- call ${path} list`
      : 'Write the columns that it needs, then: npm run tables',
    `server/test/data-inventory.ts claims that the privacy text (server/src/domains/site/site/texts/privacy.md) has`,
    `“**${sentence(name)}**”, and the archive of an account (server/src/domains/administration/account-data/export-content.ts) ${name}.json:`,
    'write both, or correct the line.',
  ]
}

const migration = (name) => `-- ${sentence(name)} of a user.
create table ${snake(name)} (
  id         int generated always as identity primary key,
  user_id    int not null references users on delete cascade,
  text       text not null check (length(text) >= 1 and length(text) <= 500),
  created_at timestamptz(3) not null default now()
);
create index on ${snake(name)} (user_id, created_at desc, id desc);
`
