import pg from 'pg'
import { mkdirSync, readFileSync } from 'node:fs'
import { readConfig } from './src/config.ts'
import { openContext } from './src/open-context.ts'
import { createLog } from './src/platform/log.ts'
import { search, suggestVideos } from './src/features/search/service.ts'
import { search as calls } from '@kinora/contract/search'
const stats = new Map<string, { n: number; ms: number; values: unknown[][] }>()
const { PreparingClient } = await import('./src/platform/db/preparing-client.ts')
const original = PreparingClient.prototype.query
PreparingClient.prototype.query = function (this: any, ...args: any[]) {
  const text = typeof args[0] === 'string' ? args[0] : args[0].text
  const values = typeof args[0] === 'string' ? args[1] : args[0].values
  const t = performance.now()
  const r = (original as any).apply(this, args)
  if (r?.then) r.then(() => {
    const s = stats.get(text) ?? { n: 0, ms: 0, values: [] }
    s.n++; s.ms += performance.now() - t; if (s.values.length < 5) s.values.push(values); stats.set(text, s)
  }, () => {})
  return r
} as any
mkdirSync('/tmp/perf', { recursive: true })
const config = readConfig({ DATA_DIR: '/tmp/perf', DATABASE_URL: readFileSync('/work/h/perf/url', 'utf8'), ROLE: 'api' })
const { ctx, close } = await openContext(config, createLog({ level: 'error' }))
const any = (most: number) => 1 + Math.floor(Math.random() * most)
const volume = Number(process.env.V ?? 100000)
const searches: Record<string, () => any> = {
  'a rare word': () => ({ q: `video ${any(volume)}` }),
  'a word of every video': () => ({ q: 'number', limit: String(any(40)) }),
  'a channel': () => ({ q: `volume person ${any(volume)}` }),
  'a slip': () => ({ q: `nubmer ${any(volume)}` }),
  'a filter alone': () => ({ sortBy: 'views', minDuration: String(60 * any(50)) }),
  'a tag': () => ({ tag: `volume-tag-${any(200)}` }),
}
const typed: Record<string, () => string> = {
  'sug common+number': () => `video number ${any(volume)}`,
  'sug tag': () => 'volume-tag'.slice(0, 1 + any(9)),
  'sug slip': () => `vidoe ${any(volume)}`,
}
const only = process.argv[2]
const N = Number(process.argv[3] ?? 100)
for (const [name, q] of [...Object.entries(searches), ...Object.entries(typed)]) {
  if (only && !name.includes(only)) continue
  const one = () => name.startsWith('sug') ? suggestVideos(ctx, null, (q as any)()) : search(ctx, null, calls.find.query.parse(q()))
  for (let i = 0; i < 10; i++) await one()
  stats.clear()
  const cpu = process.cpuUsage(); const t = performance.now(); const took: number[] = []
  for (let i = 0; i < N; i++) { const a = performance.now(); await one(); took.push(performance.now() - a); await new Promise(r => setTimeout(r, name.includes('sug tag') || name.includes('every') ? 0 : 0)) }
  const ms = (performance.now() - t) / N; const c = process.cpuUsage(cpu); took.sort((a, b) => a - b)
  console.log(`== ${name}: mean ${ms.toFixed(2)} ms, median ${took[N >> 1].toFixed(2)}, max ${took[N - 1].toFixed(1)}; node cpu ${((c.user + c.system) / 1000 / N).toFixed(2)} ms`)
  for (const [text, s] of stats) console.log(`   ${(s.ms / s.n).toFixed(2)} ms × ${s.n / N}  ${text.slice(0, 60).replaceAll('\n', ' ')}`)
  if (process.env.EXPLAIN) {
    const c = new pg.Client({ connectionString: config.DATABASE_URL }); await c.connect()
    const worst = [...stats].sort((a, b) => b[1].ms - a[1].ms).slice(0, Number(process.env.EXPLAIN))
    for (const [text, s] of worst) {
      await c.query(`set plan_cache_mode = force_generic_plan`)
      await c.query(`prepare q as ${text}`)
      const lit = (v: any) => v === null ? 'null' : Array.isArray(v) ? `'{${v.map((x) => typeof x === 'number' ? x : JSON.stringify(x)).join(',').replaceAll("'", "''")}}'` : typeof v === 'number' ? String(v) : `'${String(v).replaceAll("'", "''")}'`
      const ex = (s.values[1] as any[])?.length ? `execute q(${(s.values[1] as any[]).map(lit).join(',')})` : 'execute q'
      for (let i = 0; i < 20; i++) await c.query(ex)
      const tt = performance.now(); for (let i = 0; i < 200; i++) await c.query(ex); console.log('### warm generic', ((performance.now() - tt) / 200).toFixed(2), 'ms')
      const res = await c.query(`explain (analyze, buffers, costs off, timing ${process.env.TIMING ?? 'off'}) ${ex}`); await c.query('deallocate q')
      if (!process.env.BRIEF) console.log(text); console.log(JSON.stringify(s.values[1])); console.log(res.rows.map((r: any) => r['QUERY PLAN']).join('\n'))
    }
    await c.end()
  }
}
await close()
