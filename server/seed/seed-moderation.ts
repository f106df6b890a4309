import { sql } from 'kysely'
import type { Db } from '../src/platform/db/database.ts'
import { pseudoRandom, userIdOf, videoIdOf } from './random-rows.ts'
import { withoutIndexes } from './bulk-insert.ts'

const perReport = { claims: 0.1, feedback: 0.1 }

/**
 * Adds a moderation backlog to a community, for benchmarks: report cases with appeals, notes and strikes, held and
 * removed comments, videos in review, claims and feedback. Requires exclusive use of the database.
 */
export async function seedModeration(pool: Db, { reports }: { reports: number }) {
  await pool.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db)
    const { rows } = await sql<Record<'users' | 'videos' | 'comments', number>>`
      select (select count(*)::int from users where email like 'volume%') as users,
             (select count(*)::int from videos where media_key like 'volume%') as videos,
             (select count(*)::int from comments) as comments`.execute(db)
    const [community] = rows
    if (!community || community.videos === 0) throw new Error('Plant a community first: --volume')
    await sql`update comments set state = case when id % 200 = 0 then 'held' else 'removed' end where id % 200 < 2`.execute(
      db,
    )
    await sql`update videos set approval_status = (array['pending', 'flagged', 'rejected'])[1 + id % 3] where id % 100 = 7`.execute(
      db,
    )
    await sql`update posts set approval_status = 'pending' where id % 100 = 7`.execute(db)
    await seedCases(db, { reports, ...community })
    await seedCaseDetails(db, community)
    await seedClaims(db, { claims: reports * perReport.claims, ...community })
    await seedFeedback(db, { feedback: reports * perReport.feedback, ...community })
    await sql`vacuum analyze`.execute(db)
    await sql`reset all`.execute(db)
  })
}

type Community = Record<'users' | 'videos' | 'comments', number>

/** Seven cases per ten reports; one in ten is open, newest last. Six in ten are about comments, three about videos. */
async function seedCases(db: Db, { reports, users, videos, comments }: Community & { reports: number }) {
  const cases = Math.ceil(reports * 0.7)
  await withoutIndexes(db, ['report_cases', 'reports'], async () => {
    await sql`
      insert into report_cases (id, content_type, content_id, owner_id, status, reviewer_id, created_at, reviewed_at, decided_at)
      overriding system value
      select n, type, case type when 'comment' then 10 + (n * 7::bigint) % ${comments}::int
                            when 'video' then ${videoIdOf(sql`(n * 11) % ${videos}::int`)}
                            when 'post' then n else ${userIdOf(sql`n % ${users}::int`)} end,
             ${userIdOf(sql`floor(${users}::int * power(${pseudoRandom(sql`n`, 61)}, 3))`)}, status,
             case when status <> 'pending' then ${userIdOf(sql`n % 7`)} end, at,
             case when status <> 'pending' then at + interval '2 hours' end,
             case when status in ('actioned', 'dismissed') then at + interval '5 hours' end
      from (select n, now() - (${cases}::int - n) * interval '20 minutes' as at,
                   (array['comment', 'comment', 'comment', 'comment', 'comment', 'comment', 'video', 'video', 'video',
                          case when n % 20 = 9 then 'post' else 'channel' end])[1 + n % 10] as type,
                   case when n % 20 = 0 then 'pending' when n % 20 = 1 then 'reviewed'
                        when n % 5 < 2 then 'actioned' else 'dismissed' end as status
            from generate_series(1, ${cases}::int) as n) as numbers`.execute(db)
    await sql`
      insert into reports (id, case_id, reporter_id, reason, details, title, content_text, owner_name, link, created_at)
      overriding system value
      select n, c.id, ${userIdOf(sql`(n * 13) % ${users}::int`)},
             (array['inappropriate', 'violence', 'harassment', 'copyright', 'spam', 'misinformation', 'other'])[1 + n % 7],
             'What is wrong with it, in the words of somebody, report ' || n,
             'Video number ' || n || ', with a title as long as titles are',
             repeat('What was said there when it was reported. ', 1 + n % 6), u.username, '/video/' || n,
             c.created_at + (n - c.id) * interval '1 second'
      from generate_series(1, ${reports}::int) as n
      join report_cases as c on c.id = 1 + (n - 1) % ${cases}::int
      left join users as u on u.id = c.owner_id`.execute(db)
    for (const table of ['report_cases', 'reports'])
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
        db,
      )
  })
  await sql`update report_cases set decided_report_id = id where decided_at is not null`.execute(db)
}

/** For cases that ended with an action: one appeal in ten, one strike in two. Every third case has a note. */
async function seedCaseDetails(db: Db, { users }: Community) {
  await sql`
    insert into appeals (case_id, user_id, text, status, created_at)
    select id, owner_id, 'Why somebody thinks otherwise', (array['pending', 'accepted', 'rejected'])[1 + id % 3], decided_at
    from report_cases where status = 'actioned' and (id / 5) % 10 = 0`.execute(db)
  await sql`
    insert into strikes (user_id, case_id, reason, created_at, expires_at)
    select owner_id, id, 'spam', decided_at, decided_at + interval '90 days'
    from report_cases where status = 'actioned' and (id / 5) % 2 = 0`.execute(db)
  await sql`
    insert into report_notes (case_id, author_id, text)
    select id, ${userIdOf(sql`id % ${users}::int`)}, 'What the staff think of it' from report_cases where id % 3 = 0`.execute(
    db,
  )
}

async function seedClaims(db: Db, { claims, videos }: Community & { claims: number }) {
  await sql`
    insert into copyright_claims (id, rights_holder, email, work, signature, status, created_at) overriding system value
    select n, 'Rights holder ' || n, 'rights' || n || '@demo.invalid', repeat('What the work is and where it is found. ', 5),
           'Somebody', (array['pending', 'accepted', 'rejected', 'countered', 'upheld', 'restored'])[1 + n % 6],
           now() - n * interval '3 hours'
    from generate_series(1, ${claims}::int) as n`.execute(db)
  await sql`
    insert into copyright_claim_videos (claim_id, address, video_id, owner_id, title, taken_down_at)
    select c.id, '/video/' || v.id, v.id, v.owner_id, v.title, case when c.status <> 'pending' then c.created_at end
    from copyright_claims as c cross join generate_series(0, 1) as k
    join videos as v on v.id = ${videoIdOf(sql`(c.id * 2 + k) % ${videos}::int`)}`.execute(db)
  await sql`select setval(pg_get_serial_sequence('copyright_claims', 'id'), (select max(id) from copyright_claims))`.execute(
    db,
  )
}

async function seedFeedback(db: Db, { feedback, users }: Community & { feedback: number }) {
  await sql`
    insert into feedback (user_id, title, category, description, status, created_at)
    select ${userIdOf(sql`(n * 17) % ${users}::int`)}, 'Something about the player, number ' || n,
           (array['bug', 'idea', 'other'])[1 + n % 3], repeat('What somebody would have otherwise. ', 1 + n % 20),
           (array['new', 'seen', 'done', 'declined'])[1 + n % 4], now() - n * interval '1 hour'
    from generate_series(1, ${feedback}::int) as n`.execute(db)
}
