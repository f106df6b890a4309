import { playlists } from '@kinora/contract/playlists'
import { posts } from '@kinora/contract/posts'
import type { Page } from '@playwright/test'
import { plantVideo } from '../server/test/plant-video.ts'
import { expect, type Member } from './fixtures.ts'

// What journeys through the studio’s own content share.

const headersOf = ({ token }: Member) => ({ authorization: `Bearer ${token}` })
const toast = (page: Page) => page.locator('[data-toaster]')

/** Calls of this kind are refused from now on, with the server's words or without any. */
export async function refuse(page: Page, method: string, path: RegExp, message = '') {
  await page.route(
    (url) => path.test(url.pathname),
    (route) =>
      route.request().method() === method
        ? route.fulfill({
            status: 500,
            ...(message ? { json: { code: 'internal', message } } : { body: '' }),
          })
        : route.fallback(),
  )
}

/** There is one toast at a time: the newest. */
export async function says(page: Page, title: string, description = '') {
  await expect(toast(page)).toContainText(title)
  await expect(toast(page)).toContainText(description)
}

/** Somebody with a film, a list and a post. */
export async function creatorWith(
  page: Page,
  {
    signIn,
    db,
    name,
  }: {
    signIn: (name: string, page: Page) => Promise<Member>
    db: Parameters<typeof plantVideo>[0]
    name: string
  },
) {
  const member = await signIn(name, page)
  const film = await plantVideo(db, { ownerId: member.user.id, title: 'Film one' })
  const make = async (path: string, data: object) => {
    const answer = await page.request.post(path, { headers: headersOf(member), data })
    expect(answer.status(), await answer.text()).toBe(201)
    return ((await answer.json()) as { id: number }).id
  }
  const list = await make(playlists.create.path, { name: 'List one' })
  const post = await make(posts.create.path, { content: 'Post one' })
  return { member, film, list, post }
}

export async function chooseInMenu(page: Page, title: string, entry: string) {
  await page.getByRole('button', { name: `More: ${title}`, exact: true }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}
