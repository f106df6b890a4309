import { managedClaims } from '@kinora/contract/administration/copyright/calls'
import { managedMonetization } from '@kinora/contract/studio/monetization/managed-calls'
import { monetization } from '@kinora/contract/studio/monetization/calls'
import { userAdmin } from '@kinora/contract/administration/user-admin/calls'
import { managedReports } from '@kinora/contract/administration/reports/calls'
import { siteSettings } from '@kinora/contract/site/site-settings/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'
import { insertPlayableVideo } from '../../../../test/insert-video.ts'

// docs/product.md “Second person”

let api: TestApp
let boss: TestUser
let deputy: TestUser
beforeAll(async () => {
  api = await startTestApp()
  boss = await api.newUser('boss', { isAdmin: true })
  deputy = await api.newUser('deputy', { isAdmin: true })
})
afterAll(() => api.close())

const enter = (admin: TestUser, creatorId: number, amountCents: number) =>
  api.as(admin, managedMonetization.createEarning, { body: { creatorId, amountCents } })
const setPaid = (admin: TestUser, id: number) =>
  api.as(admin, managedMonetization.setEarningStatus, { params: { id }, body: { status: 'paid' } })
const settle = (admin: TestUser, id: number) =>
  api.as(admin, managedMonetization.setPayoutStatus, { params: { id }, body: { status: 'paid' } })

async function payoutOf(by: TestUser, creator: TestUser, amountCents: number) {
  const { id } = (await enter(by, creator.id, amountCents)).ok.data
  expect((await setPaid(by, id)).status).toBe(200)
  const payout = await api.as(creator, monetization.requestPayout, { body: { amountCents } })
  expect(payout.status).toBe(201)
  return payout.ok.id
}

const ownMoney = { status: 403, error: { message: 'Somebody else has to decide about your own money.' } }

describe('one’s own money', () => {
  it('is entered, paid and settled by another administrator', async () => {
    expect(await enter(boss, boss.id, 100_000)).toMatchObject(ownMoney)
    const { id } = (await enter(deputy, boss.id, 100_000)).ok.data
    expect(await setPaid(boss, id)).toMatchObject(ownMoney)
    expect((await setPaid(deputy, id)).status).toBe(200)
    const payout = (await api.as(boss, monetization.requestPayout, { body: { amountCents: 20_000 } })).ok.id
    expect(await settle(boss, payout)).toMatchObject(ownMoney)
    expect((await settle(deputy, payout)).status).toBe(200)
  })

  it('is excluded from bulk status changes', async () => {
    await enter(deputy, boss.id, 700)
    const creator = await api.newUser('many')
    await enter(boss, creator.id, 900)
    const filter = { status: 'pending' as const }
    const sum = await api.as(boss, managedMonetization.sumEarnings, { query: filter })
    expect(sum.ok).toMatchObject({ earnings: 1, amountCents: 900 })
    const ofOneself = { which: { ...filter, creatorId: boss.id }, status: 'paid' as const }
    expect(await api.as(boss, managedMonetization.changeEarnings, { body: ofOneself })).toMatchObject(
      ownMoney,
    )
  })

  it('cannot be enabled by oneself', async () => {
    const change = (admin: TestUser) =>
      api.as(admin, monetization.updateSettings, {
        params: { id: boss.id },
        body: { monetizationEnabled: true },
      })
    expect((await change(boss)).status).toBe(403)
    expect((await change(deputy)).status).toBe(200)
  })
})

it('staff who entered an earning may settle only smaller payouts of that creator', async () => {
  const [rich, poor] = [await api.newUser('rich'), await api.newUser('poor')]
  const [large, small] = [await payoutOf(boss, rich, 50_000), await payoutOf(boss, poor, 49_900)]
  const refused = await settle(boss, large)
  expect([refused.status, refused.error.message]).toEqual([
    403,
    'You have entered earnings of this creator, so somebody else has to settle payouts of $500.00 or more.',
  ])
  expect([(await settle(deputy, large)).status, (await settle(boss, small)).status]).toEqual([200, 200])
})

it('nobody decides on their own application, verification or case', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into monetization_applications (user_id, additional_info, application_data, created_at)
    values (${boss.id}, '', '{}', now()) returning id`.execute(api.db)
  const id = rows[0]?.id ?? 0
  const review = { params: { id }, body: { status: 'approved' as const } }
  expect((await api.as(boss, managedMonetization.review, review)).status).toBe(403)
  const verify = { params: { id: boss.id }, body: { isVerified: true } }
  expect((await api.as(boss, userAdmin.update, verify)).status).toBe(403)
  expect((await api.as(deputy, userAdmin.update, verify)).status).toBe(200)

  const { rows: reports } = await sql<{ id: number }>`
    with made as (insert into report_cases (content_type, content_id, owner_id, status)
                  values ('channel', ${boss.id}, ${boss.id}, 'pending') returning id)
    insert into reports (case_id, reason, title, link) select id, 'spam', '', '/' from made returning id`.execute(
    api.db,
  )
  const decide = { params: { id: reports[0]?.id ?? 0 }, body: { status: 'dismissed' as const } }
  expect((await api.as(boss, managedReports.decide, decide)).status).toBe(403)
  expect((await api.as(deputy, managedReports.decide, decide)).status).toBe(200)
})

it('nobody decides on a claim against their own videos, nor on an appeal of their own decision', async () => {
  const claim = async (ownerId: number) => {
    const videoId = await insertPlayableVideo(api.db, { ownerId })
    const { rows } = await sql<{ id: number }>`
      with made as (insert into copyright_claims (rights_holder, email, work, signature)
                    values ('A', 'a@b.org', 'A film', 'A') returning id)
      insert into copyright_claim_videos (claim_id, video_id, owner_id, title, address)
      select id, ${videoId}, ${ownerId}, 'A film', '/' from made
      returning claim_id as id`.execute(api.db)
    return rows[0]?.id ?? 0
  }
  const decide = async (admin: TestUser, id: number, status: 'accepted' | 'restored') =>
    (await api.as(admin, managedClaims.decide, { params: { id }, body: { status } })).status
  expect(await decide(boss, await claim(boss.id), 'accepted')).toBe(403)
  const creator = await api.newUser('claimed')
  const id = await claim(creator.id)
  expect(await decide(boss, id, 'accepted')).toBe(200)
  await sql`update copyright_claims set status = 'countered' where id = ${id}`.execute(api.db)
  await sql`update copyright_claim_videos set countered_at = now() where claim_id = ${id}`.execute(api.db)
  expect([await decide(boss, id, 'restored'), await decide(deputy, id, 'restored')]).toEqual([403, 200])
})

it('only a site with a single administrator may do without; a second one ends it', async () => {
  const without = (admin: TestUser) =>
    api.as(admin, siteSettings.update, { body: { secondPerson: { isNeeded: false } } })
  expect((await without(boss)).status).toBe(409)
  const setRole = (roleId: number) =>
    api.db.updateTable('users').set({ roleId }).where('id', '=', deputy.id).execute()
  await setRole(4)
  expect((await without(boss)).ok.secondPerson).toMatchObject({ isNeeded: false })
  expect((await enter(boss, boss.id, 100)).status).toBe(201)
  await setRole(1)
  expect(await enter(boss, boss.id, 100)).toMatchObject(ownMoney)
})

it('decisions about money show the concentration of views', async () => {
  const creator = await api.newUser('forger')
  const videoId = await insertPlayableVideo(api.db, { ownerId: creator.id })
  await sql`select create_views_partition(date_trunc('month', now())::date)`.execute(api.db)
  const plant = (verdict: string, networks: number, viewers: number, count: number) =>
    sql`
    insert into views (id, started_at, video_id, channel_id, viewer_key, network_key, verdict, counted_at, required_seconds,
      position_seconds, device, source)
    select gen_random_uuid(), now(), ${videoId}, ${creator.id}, md5('viewer' || n % ${viewers}::int)::uuid,
           md5('network' || n % ${networks}::int)::uuid, ${verdict}, case when ${verdict} = 'counted' then now() end, 5, 0,
           'desktop', 'direct'
      from generate_series(1, ${count}::int) n`.execute(api.db)
  await plant('counted', 4, 100, 100)
  await plant('suspect', 1, 7, 7)
  const params = { id: creator.id }
  const { ok } = await api.as(boss, managedMonetization.findViewShares, { params })
  expect(ok).toEqual({ days: 30, views: 100, topNetworks: 75, topViewers: 3, suspectViews: 7 })
  expect((await api.as(creator, managedMonetization.findViewShares, { params })).status).toBe(403)
})

it('money, roles, users and settings require a fresh confirmation, and reject API keys', async () => {
  api.clock.forward(11 * 60)
  const refused = await enter(boss, deputy.id, 100)
  expect([refused.status, refused.error.code]).toEqual([403, 'confirmation_needed'])
})
