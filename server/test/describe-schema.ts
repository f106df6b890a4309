import pg from 'pg'

/** What a schema consists of, a line each in a fixed order; the order of columns and what is in other schemas is left out. */
const queries = [
  `select format('table %s %s %s %s', c.relname, c.relkind, c.reloptions, pg_get_partkeydef(c.oid))
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
  `select format('column %s.%s %s not null %s default %s generated %s identity %s collation %s',
       c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid),
       a.attgenerated, a.attidentity, a.attcollation::regcollation)
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped`,
  // Whether a check has been validated is left out: an upgrade need not read a large table for what holds anyway.
  `select format('constraint %s on %s: %s', k.conname, k.conrelid::regclass,
       replace(pg_get_constraintdef(k.oid, true), ' NOT VALID', ''))
     from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.connamespace = 'public'::regnamespace and k.conparentid = 0 and k.contype <> 'n' and not c.relispartition`,
  `select format('index %s %s', pg_get_indexdef(i.indexrelid), x.reloptions)
     from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and not c.relispartition`,
  `select format('trigger %s', pg_get_triggerdef(t.oid, true))
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgparentid = 0`,
  `select format('function %s', pg_get_functiondef(p.oid))
     from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  `select format('sequence %s of %s', c.relname, d.refobjid::regclass)
     from pg_class c join pg_depend d on d.objid = c.oid and d.deptype = 'i'
    where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace`,
  `select format('statistics %s', pg_get_statisticsobjdef(oid)) from pg_statistic_ext`,
  `select format('extension %s', extname) from pg_extension`,
]

export async function describeSchema(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const lines: string[] = []
    for (const text of queries) {
      const { rows } = await client.query<{ format: string }>(text)
      lines.push(...rows.map(({ format }) => format.replaceAll(/\s+/g, ' ')).toSorted())
    }
    return lines
  } finally {
    await client.end()
  }
}
