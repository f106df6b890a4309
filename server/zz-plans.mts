import { mkdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { readConfig } from './src/config.ts'
import { openContext } from './src/open-context.ts'
import { createLog } from './src/platform/log.ts'
import { buildApp } from './src/app.ts'
import { startSession } from './src/features/accounts/sessions.ts'
mkdirSync('/tmp/perf', { recursive: true })
const config = readConfig({ DATA_DIR: '/tmp/perf', DATABASE_URL: readFileSync('/work/h/perf/url', 'utf8'), ROLE: 'api' })
const { ctx, close } = await openContext(config, createLog({ level: 'error' }))
const app = await buildApp(ctx)
const tokenOf = async (email: string) => {
  const { id } = await ctx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const now = new Date(); return startSession(ctx.db, id, now, { userAgent: '', address: '', confirmedAt: now })
}
const tokens: Record<string, string> = { v1: await tokenOf('volume1@demo.invalid'), v3: await tokenOf('volume3@demo.invalid') }
try { tokens.admin = await tokenOf('bench@demo.invalid') } catch {}
const rounds = Number(process.env.N ?? 14)
const paths = readFileSync(process.argv[2]!, 'utf8').split('\n').filter((l) => l && !l.startsWith('#'))
for (const line of paths) {
  const [who, path] = line.includes(' ') ? [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)] : ['', line]
  const headers = tokens[who!] ? { authorization: `Bearer ${tokens[who!]}` } : {}
  const took: number[] = []
  for (let i = 0; i < rounds; i++) { ctx.rows.clear?.(''); const t = performance.now(); const r = await app.inject({ url: path!.replaceAll('RND', String(1 + Math.floor(Math.random() * 100000))), headers }); took.push(performance.now() - t); if (r.statusCode !== 200 && i === 0) console.log('!!', r.statusCode, path, r.body.slice(0, 150)) }
  const warm = took.slice(-6).sort((a, b) => a - b)
  console.log(`${warm[3]!.toFixed(1).padStart(8)} ms  first ${took[0]!.toFixed(0)}  ${who} ${path}`)
}
const all = await Promise.all(Array.from({ length: 20 }, () => sql<any>`select statement, generic_plans::int as g, custom_plans::int as c, pg_backend_pid() as pid, pg_sleep(0.3)::text from pg_prepared_statements`.execute(ctx.db)))
const seen = new Map<string, { g: number; c: number }>(); const pids = new Set()
for (const { rows } of all) { if (!rows[0] || pids.has(rows[0].pid)) continue; pids.add(rows[0].pid); for (const r of rows) { const s = seen.get(r.statement) ?? { g: 0, c: 0 }; s.g += r.g; s.c += r.c; seen.set(r.statement, s) } }
console.log('statements', seen.size, 'connections', pids.size)
for (const [s, { g, c }] of [...seen].sort((a, b) => b[1].c - a[1].c)) if (c > 6 * Math.max(1, 1)) console.log(`custom ${c} generic ${g}: ${process.env.FULL ? s : s.replace(/^select .*? from /s, (m) => 'select … from ').slice(0, 260).replaceAll('\n', ' ')}`)
await app.close(); await close()
