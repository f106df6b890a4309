import { insertPlayableVideo } from '../server/test/insert-video.ts'
import { expect, test } from './fixtures.ts'

const paragraphs = 'In the morning\nwe set out\n\nand by noon the fog\nhad lifted\n\nfrom the whole coast.'

test(
  'a folded text shows no line with only an ellipsis',
  { tag: '@deep' },
  async ({ page, signIn, site }) => {
    const { user } = await signIn('folder')
    const { db } = site.ground
    const id = await insertPlayableVideo(db, { ownerId: user.id, title: 'Fog' })
    await db.updateTable('videos').set({ description: paragraphs }).where('id', '=', id).execute()
    await db
      .updateTable('users')
      .set({ bio: 'Films\n\nof the sea\nand its weather' })
      .where('id', '=', user.id)
      .execute()

    for (const [path, first, last] of [
      [`/video/${id}`, 2, 'from the whole coast.'],
      [`/channel/${user.id}`, 1, 'and its weather'],
    ] as const) {
      await page.goto(path)
      const lastWord = page.getByText(last)
      const box = page.locator('div').filter({ has: lastWord }).last()
      // On the watch page the related videos may have a button of this name too.
      const more = page.getByRole('button', { name: 'Show more', expanded: false })
      await expect(more).toBeVisible()
      const lines = () =>
        box.evaluate(
          (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
        )
      await expect.poll(lines).toBe(first)
      await more.click()
      await expect.poll(lines).toBeGreaterThan(3)
      await expect(page.getByRole('button', { name: 'Show less' })).toBeVisible()
    }
  },
)
