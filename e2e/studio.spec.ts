import { settings } from '@kinora/contract/people/settings/calls'
import { sql } from 'kysely'
import { readFile } from 'node:fs/promises'
import { insertPlayableVideo } from '../server/test/insert-video.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, pressWhenEnabled, test } from './fixtures.ts'
import { plantViews } from './planted-views.ts'
import type { Site } from './site.ts'

// docs/product.md “Studio” and “Analytics”

async function plantSubscribers({ ground }: Site, channelId: number, name: string) {
  await sql`
    with fans as (
      insert into users (username, email) select ${name} || ' fan ' || n, ${name} || n || '@fans.invalid'
        from generate_series(1, 22) as n returning id, email
    ), quiet as (
      insert into user_settings (user_id, share_email) select id, false from fans where email = ${`${name}7@fans.invalid`}
    ), followed as (
      insert into subscriptions (subscriber_id, channel_id, bell, created_at)
      select id, ${channelId}, 'all', now() - (id % 5) * interval '1 day' from fans returning created_at
    ), changed as (
      insert into subscription_changes (channel_id, changed_at, change) select ${channelId}, created_at, 1 from followed
    )
    update channel_counts set subscribers = subscribers + 22 where user_id = ${channelId}`.execute(ground.db)
}

test(
  'a creator finds their way around the studio: figures at a glance, and who follows',
  { tag: '@deep' },
  async ({ page, site, signIn }, info) => {
    const isPhone = info.project.name === 'phone'
    const name = `studio-${info.project.name}`
    const owner = await signIn(name, page)
    const nav = page.getByRole('navigation', { name: 'Studio', exact: true })
    const heading = (text: string) => page.getByRole('heading', { level: 1, name: text, exact: true })

    await page.goto('/help')
    await page.goto('/studio')
    await expect(heading('Dashboard')).toBeVisible()
    for (const text of [
      'No subscribers yet',
      'Nothing uploaded yet',
      'No views yet',
      'No likes yet',
      'No comments yet',
      'No views in the last 7 days',
      'No video has been watched yet',
      'No changes in the last 30 days',
    ])
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    await page.getByRole('link', { name: /^Subscribers/ }).click()
    await expect(page).toHaveURL('/studio/subscribers')
    await expect(page.getByText('No subscribers yet')).toBeVisible()
    await expect(page.getByText('Subscribers appear here once people follow your channel.')).toBeVisible()

    await page.goto('/studio/whatever')
    await expect(heading('Dashboard')).toBeVisible()
    await nav.getByRole('link', { name: 'Customization' }).click()
    await expect(page).toHaveURL('/studio/customization')
    await expect(heading('Customization')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toHaveCount(0)
    await expect(page.getByRole('tab', { name: 'Profile' })).toBeVisible()
    await nav.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL('/studio')
    if (!isPhone) {
      await nav.getByRole('button', { name: 'Collapse navigation' }).click()
      await expect(nav.getByRole('button', { name: 'Expand navigation' })).toBeVisible()
      await page.reload()
      await pressWhenEnabled(nav.getByRole('button', { name: 'Expand navigation' }), 'Enter')
      await expect(nav.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
    }

    const title = `Crossing the plateau, ${name}`
    const videoId = await insertPlayableVideo(site.ground.db, {
      ownerId: owner.user.id,
      title,
      durationSeconds: 60,
    })
    await plantViews(site, {
      videoId,
      channelId: owner.user.id,
      durationSeconds: 60,
      count: 60,
      days: 6,
    })
    await plantSubscribers(site, owner.user.id, name)
    await page.reload()
    await expect(page.getByText('+22 this week')).toBeVisible()
    await expect(page.getByText('1 published, 0 drafts')).toBeVisible()
    const views = page.getByRole('table', { name: 'Views Over Time (7 days)' })
    await expect(views.getByRole('row')).toHaveCount(8)
    await expect(page.getByRole('figure', { name: 'Device Breakdown' }).getByText('Mobile')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Subscription Growth (30d)' }).getByRole('row')).toHaveCount(
      31,
    )
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)

    await page.getByRole('link', { name: /^Subscribers/ }).click()
    await expect(page.getByText('22 in total')).toBeVisible()
    await expect(page.getByRole('link', { name: /^View Channel of/ })).toHaveCount(20)
    await page.getByRole('button', { name: 'Page 2', exact: true }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.getByRole('link', { name: /^View Channel of/ })).toHaveCount(2)
    await page.getByRole('searchbox', { name: 'Search subscribers' }).fill('fan 7')
    await expect(page.getByText('1 found')).toBeVisible()
    await expect(page.getByText('Keeps it private')).toBeVisible()
    await expect(page.getByText(`${name}7@fans.invalid`)).toHaveCount(0)
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
    await page.getByRole('searchbox', { name: 'Search subscribers' }).fill('')
    await expect(page.getByText('22 in total')).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const csv = await readFile(await (await saved).path(), 'utf8')
    expect(csv.trim().split('\r\n')).toHaveLength(23)
    expect(csv).toContain(`${name}3@fans.invalid`)
    expect(csv).not.toContain(`${name}7@fans.invalid`)

    await page.route(/\/api\/channel\/\d+\/subscribers/, (route) =>
      route.fulfill({ status: 503, json: { message: 'Busy' } }),
    )
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await expect(page.getByText('Failed to load subscribers')).toBeVisible()
    await page.goto('/studio/subscribers?q=nobody')
    await expect(page.getByText('Error loading subscribers')).toBeVisible()
    await expect(page.getByText('Please try again later')).toBeVisible()
    await page.getByRole('link', { name: 'Back to studio' }).click()
    await page.getByRole('link', { name: `1 ${title}` }).click()
    await expect(page).toHaveURL(`/video-analytics/${videoId}`)
  },
)

test(
  'the analytics of a video: period and comparison in the address, a curve that opens the video, an export',
  { tag: '@deep' },
  async ({ page, visitor, site, signIn, clip, publish }, info) => {
    const owner = await signIn(`figures-${info.project.name}`, page)
    const title = `Contour lines, ${info.project.name}`
    const published = await publish(owner, await clip({ seconds: 60 }), { title })
    const description = '0:00 Intro\n0:20 Ridges\n0:40 Mistakes'
    await sql`update videos set description = ${description} where id = ${published.id}`.execute(
      site.ground.db,
    )
    const planted = { videoId: published.id, channelId: owner.user.id, durationSeconds: published.duration }
    const address = `/video-analytics/${published.id}`

    await plantViews(site, { ...planted, count: 9, days: 2 })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('Not enough data yet')).toBeVisible()
    await expect(page.getByText('7 views so far. The curves appear from 10 views on.')).toBeVisible()

    await plantViews(site, { ...planted, count: 240, days: 40 })
    await page.reload()
    const overTime = page.getByRole('table', { name: 'Views over time' })
    await expect(overTime.getByRole('row')).toHaveCount(29)
    await expect(overTime.getByRole('columnheader')).toHaveCount(3)
    await page.getByRole('switch', { name: 'Compare with previous period' }).click()
    await expect(page).toHaveURL(`${address}?compare=no`)
    await expect(overTime.getByRole('columnheader')).toHaveCount(2)
    await page.getByRole('radio', { name: '7 d', exact: true }).click()
    await expect(overTime.getByRole('row')).toHaveCount(8)
    await page.getByRole('radio', { name: 'Custom' }).click()
    await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}&to=|to=.*from=/)
    await page.reload()
    await expect(overTime.getByRole('row')).toHaveCount(8)
    await page.goto(address)
    await expect(page.getByText('Same viewer within 6 hours')).toBeVisible()
    await expect(page.getByRole('rowheader', { name: 'contour lines' })).toBeVisible()
    await expect(page.getByText(/^a rare word/)).toHaveCount(0)
    await expect(page.getByText('Germany')).toBeVisible()
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)

    const seconds = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
    await page.getByRole('list', { name: 'Chapters' }).getByRole('button', { name: '2 Ridges' }).click()
    await expect.poll(seconds).toBeGreaterThanOrEqual(20)
    const curve = page.getByRole('figure', { name: 'Retention' })
    const plot = curve.locator('.recharts-surface').first()
    const box = await plot.boundingBox()
    await plot.click({ position: { x: (box?.width ?? 0) * 0.9, y: (box?.height ?? 0) / 2 } })
    await expect.poll(seconds).toBeGreaterThan(45)

    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const csv = await readFile(await (await saved).path(), 'utf8')
    expect(csv).toContain('search term,contour lines,')

    await page.goto('/studio/analytics')
    await expect(page.getByRole('link', { name: `1 ${title}` })).toBeVisible()
    const { token } = owner
    const headers = { authorization: `Bearer ${token}` }
    await page.request.put(settings.update.path, { headers, data: { timeZone: 'Pacific/Kiritimati' } })
    await page.reload()
    await expect(page.getByText('Days are in the time zone Pacific/Kiritimati.')).toBeVisible()
    await signIn(`stranger-${info.project.name}`, visitor)
    await visitor.goto(address)
    await expect(visitor.getByRole('heading', { name: 'These figures are not available' })).toBeVisible()
  },
)
