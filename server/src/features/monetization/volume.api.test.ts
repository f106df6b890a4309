import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startTestApp } from '../../../test/harness.ts'
import { settleDay } from './ad-revenue.ts'
import { beginOf, dayOf, daysAfter } from './days.ts'
import { haveMonthOf } from '../views/months.ts'
it('volume', async () => {
  const test = await startTestApp()
  const day = daysAfter(dayOf(test.clock.now()), -1)
  await haveMonthOf(test.ctx, beginOf(day))
  const total = Number(process.env.VOLUME ?? 1_000_000)
  await test.ctx.transaction(async (trx) => {
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`insert into users (username, email, monetization_enabled) select 'creator' || n, 'c' || n || '@example.org', true from generate_series(1, 2000) n`.execute(trx)
  await sql`insert into videos (owner_id, title, media_key, duration_seconds, is_published, monetization_enabled, ads_enabled) select 1 + n % 2000, 'x', 'k' || n, 100, true, true, true from generate_series(1, 20000) n`.execute(trx)
  await sql`update ad_spans set begins_at = now() - interval '10 days'`.execute(trx)
  await sql`insert into views (id, started_at, video_id, channel_id, viewer_key, verdict, counted_at, needed_seconds, watched_seconds, position_seconds, device, source)
    select gen_random_uuid(), ${beginOf(day)}::timestamptz + (n % 86000) * interval '1 second', 1 + (n::bigint * 7919) % 20000, 1, gen_random_uuid(), 'counted', now(), 5, 10, 10, 'desktop', 'direct' from generate_series(1, ${total}::int) n`.execute(trx)
  })
  const begin = Date.now()
  const lines = await settleDay(test.ctx, day)
  console.log('VOLUME', total, 'views', lines, 'lines', Date.now() - begin, 'ms')
  const again = Date.now()
  console.log('AGAIN', await settleDay(test.ctx, day), Date.now() - again, 'ms')
  expect(lines).toBe(20000)
  await test.close()
}, 1_200_000)
