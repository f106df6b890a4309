import { playlists } from '@kinora/contract/community/playlists/calls'
import { posts } from '@kinora/contract/community/posts/calls'
import type { APIRequestContext, Page } from '@playwright/test'
import { insertPlayableVideo } from '../server/test/insert-video.ts'
import { expect, type Member } from './fixtures.ts'
import type { Site } from './site.ts'

const headersOf = ({ token }: Member) => ({ authorization: `Bearer ${token}` })
const toast = (page: Page) => page.locator('[data-toaster]')

/** From now on such calls are refused, with or without a message. */
export async function failCalls(page: Page, method: string, path: RegExp, message = '') {
  const matches = (url: URL) => path.test(url.pathname)
  await page.route(matches, (route) =>
    route.request().method() === method
      ? route.fulfill({
          status: 500,
          ...(message ? { json: { code: 'internal', message } } : { body: '' }),
        })
      : route.fallback(),
  )
  return () => page.unroute(matches)
}

export async function expectToast(page: Page, title: string, description = '') {
  await expect(toast(page)).toContainText(title)
  await expect(toast(page)).toContainText(description)
}

export async function createCreator(
  page: Page,
  {
    signIn,
    db,
    name,
  }: {
    signIn: (name: string, page: Page) => Promise<Member>
    db: Parameters<typeof insertPlayableVideo>[0]
    name: string
  },
) {
  const member = await signIn(name, page)
  const videoId = await insertPlayableVideo(db, { ownerId: member.user.id, title: 'Film one' })
  const make = async (path: string, data: object) => {
    const answer = await page.request.post(path, { headers: headersOf(member), data })
    expect(answer.status(), await answer.text()).toBe(201)
    return ((await answer.json()) as { id: number }).id
  }
  const list = await make(playlists.create.path, { name: 'List one' })
  const post = await make(posts.create.path, { content: 'Post one' })
  return { member, videoId, list, post }
}

export async function chooseMenuItem(page: Page, title: string, entry: string) {
  await page.getByRole('button', { name: `More: ${title}`, exact: true }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

export async function plantVideos({ ground: { db } }: Site, { user: { id: ownerId } }: Member) {
  const ids: number[] = []
  for (let at = 1; at <= 12; at += 1) {
    const id = await insertPlayableVideo(db, { ownerId, title: `Film number ${at}`, isPublished: at !== 12 })
    const createdAt = new Date(Date.UTC(2026, 0, at))
    await db
      .updateTable('videos')
      .set({ createdAt, isShort: at === 11 })
      .where('id', '=', id)
      .execute()
    await db
      .updateTable('videoProcessing')
      .set(
        at === 10
          ? { stage: 'failed', errorCode: 'unreadable', errorMessage: 'It is no video.' }
          : { stage: 'done' },
      )
      .where('videoId', '=', id)
      .execute()
    ids.push(id)
  }
  return ids
}

export async function createByApi(request: APIRequestContext, member: Member, path: string, data: object) {
  const answer = await request.post(path, { headers: headersOf(member), data })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as { id: number }
}

export const findRow = (page: Page, text: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: text })
