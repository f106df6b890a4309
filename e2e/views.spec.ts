import type { Site } from './site.ts'
import { expect, test } from './fixtures.ts'
import { seekTo, currentSeconds } from './player-helpers.ts'

// docs/product.md “Views”

const viewLedger = ({ ground }: Site, videoId: number) =>
  ground.db
    .selectFrom('views')
    .select(['verdict', 'watchedSeconds', 'positionSeconds', 'source', 'device'])
    .where('videoId', '=', videoId)
    .orderBy('startedAt')
    .execute()

test('watching counts once, with its source, and stores the position', async ({
  page,
  visitor,
  site,
  signIn,
  clip,
  publish,
}) => {
  const video = await publish(await signIn('seen'), await clip({ seconds: 60 }), { title: 'Watched by two' })
  const views = (one: typeof page) => one.getByText(/^\d+ views?$/)
  const verdicts = async () => (await viewLedger(site, video.id)).map(({ verdict }) => verdict)

  await signIn('watcher', page)
  await page.goto('/')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Watched by two/ })
    .click()
  await expect.poll(() => currentSeconds(page)).toBeGreaterThan(1)
  await seekTo(page, 31)
  await expect.poll(() => currentSeconds(page)).toBeGreaterThan(36)
  // The seek was reported at once and the next beat is far off: the rest was sent on unload, with only the cookie.
  await page.goto('about:blank')
  await expect.poll(verdicts).toEqual(['counted'])
  const [view] = await viewLedger(site, video.id)
  expect(view).toMatchObject({ source: 'home', device: 'desktop' })
  expect(view?.watchedSeconds).toBeGreaterThan(5)
  expect(view?.positionSeconds).toBeGreaterThan(35)

  await page.goto(`/video/${video.id}`)
  await expect(views(page)).toHaveText('1 view')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(page.getByText(/^Resumed at 0:3\d/)).toBeVisible()

  await visitor.goto(`/video/${video.id}`)
  await visitor.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => currentSeconds(visitor), { timeout: 20_000 }).toBeGreaterThan(7)
  await expect.poll(verdicts).toEqual(['counted', 'repeat', 'counted'])
  expect((await visitor.context().cookies()).find(({ name }) => name === 'kinora_viewer')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
  })
  expect(await visitor.evaluate(() => document.cookie)).toBe('')
  await visitor.reload()
  await expect(views(visitor)).toHaveText('2 views')
})
