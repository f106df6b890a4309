import { expect, test as base, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { uploads } from '@kinora/contract/library/uploads/calls'
import { chunkCountFor, defaultChunkBytes } from '@kinora/contract/library/uploads/rules'
import { videos } from '@kinora/contract/library/videos/calls'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rmdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { saveVideoFixture, insertVideoFixture } from '../server/test/video-fixtures.ts'
import { createClipFactory, type ClipOptions } from './clips.ts'
import { stopChecker } from './html-checker.ts'
import { storeSession, createMember, type Member } from './members.ts'
import { runFolder } from './run-folder.ts'
import { startSite, type Site } from './site.ts'

export { expect }
export { expectAccessible, expectAccessibleInBothThemes } from './accessibility.ts'

const randomByte = () => Math.floor(Math.random() * 256)
export const randomIpAddress = () => `10.${randomByte()}.${randomByte()}.${randomByte()}`
const origin = () => process.env.E2E_URL ?? ''
let site: Site
const clips = createClipFactory(runFolder())

export const codeFor = (email: string): Promise<string> => site.codeFor(email)

export type { Member }

export interface Fixtures {
  signIn: (name: string, page?: Page) => Promise<Member>
  /** Path of a small clip made by ffmpeg. Shared and read-only. */
  clip: (options: ClipOptions) => Promise<string>
  visitor: Page
  /** Publishes a processed video of a clip. Only the first of its kind in a run is uploaded; the others are planted. */
  publish: (
    member: Member,
    file: string,
    details: { title: string; isPublished?: boolean; isShort?: boolean },
  ) => Promise<Video>
}

interface WorkerFixtures {
  /** One site per worker: tests of other workers do not change it. */
  site: Site
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    async ({}, use) => {
      site = await startSite()
      process.env.E2E_URL = site.url
      process.env.E2E_SERVER_PID = String(site.pid)
      await use(site)
      await stopChecker()
      await site.stop()
    },
    { scope: 'worker', auto: true, timeout: 60_000 },
  ],
  baseURL: async ({}, use) => use(origin()),
  // Each test has its own address; otherwise rate limits would count them together.
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': randomIpAddress() }),
  signIn: async ({}, use) => {
    await use(async (name, page) => {
      const member = await createMember(site, name, page && (await page.evaluate(() => navigator.userAgent)))
      if (page) await storeSession(page, origin(), member)
      return member
    })
  },
  clip: async ({}, use) => use(clips),
  visitor: async ({ browser }, use) => {
    const extraHTTPHeaders = { 'x-forwarded-for': randomIpAddress() }
    const context = await browser.newContext({ baseURL: origin(), extraHTTPHeaders })
    await use(await context.newPage())
    await context.close()
  },
  publish: async ({ request }, use) => {
    await use((member, file, details) => publishVideo(request, { member, file, details }))
  },
})

interface Publication {
  member: Member
  file: string
  details: { title: string; isPublished?: boolean; isShort?: boolean }
}

const mediaByClip = new Map<string, Promise<string>>()

const claimPath = (folder: string) => `${folder}.taken`

/** True for the first worker that claims the folder; the others wait for its result. */
async function claimFolder(folder: string) {
  try {
    await mkdir(claimPath(folder))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Folder of the clip's processed media in this run. */
function processedMedia(request: APIRequestContext, file: string): Promise<string> {
  const folder = join(dirname(file), '../film')
  const prepare = async () => {
    if (!(await claimFolder(folder))) {
      await expect.poll(() => existsSync(folder), { timeout: 60_000, intervals: [100] }).toBe(true)
      return folder
    }
    try {
      const member = await createMember(site, 'film-maker')
      const details = { title: basename(file), isPublished: false }
      const { id } = await publishByApi(request, { member, file, details })
      await saveVideoFixture(site.ground, id, folder)
    } catch (error) {
      await rmdir(claimPath(folder))
      throw error
    }
    return folder
  }
  const preparedMedia = mediaByClip.get(file) ?? prepare()
  mediaByClip.set(file, preparedMedia)
  return preparedMedia
}

export async function publishVideo(request: APIRequestContext, { member, file, details }: Publication) {
  const folder = await processedMedia(request, file)
  const { isPublished = true, ...rest } = details
  const id = await insertVideoFixture(site.ground, folder, { ownerId: member.user.id, ...rest })
  const headers = { authorization: `Bearer ${member.token}` }
  const address = origin() + videos.find.path.replace(':id', String(id))
  const answer = isPublished
    ? await request.put(address, { headers, data: { isPublished } })
    : await request.get(address, { headers })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as Video
}

/** Resolves when processing is complete. */
export async function publishByApi(request: APIRequestContext, publication: Publication): Promise<Video> {
  const { id } = await uploadByApi(request, publication)
  return waitUntilProcessed(request, id, { authorization: `Bearer ${publication.member.token}` })
}

export async function uploadFileByApi(
  request: APIRequestContext,
  member: Member,
  file: string,
): Promise<string> {
  const bytes = await readFile(file)
  const fileId = `e2e-${crypto.randomUUID()}`
  const totalChunks = chunkCountFor(bytes.length)
  for (let chunkIndex = 0; chunkIndex < totalChunks; chunkIndex++) {
    const answer = await request.post(origin() + uploads.chunk.path, {
      headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/octet-stream' },
      params: { chunkIndex, totalChunks, fileName: basename(file), fileType: 'video/mp4', fileId },
      data: bytes.subarray(chunkIndex * defaultChunkBytes, (chunkIndex + 1) * defaultChunkBytes),
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  return fileId
}

/** Resolves when processing has started. */
export async function uploadByApi(
  request: APIRequestContext,
  { member, file, details }: Publication,
): Promise<Video> {
  const created = await request.post(origin() + videos.create.path, {
    headers: { authorization: `Bearer ${member.token}` },
    data: { fileId: await uploadFileByApi(request, member, file), isPublished: true, ...details },
  })
  expect(created.status(), await created.text()).toBe(201)
  return (await created.json()) as Video
}

export async function waitUntilProcessed(
  request: APIRequestContext,
  id: number,
  headers: Record<string, string>,
): Promise<Video> {
  let video: Video | undefined
  await expect
    .poll(
      async () => {
        const answer = await request.get(`${origin()}/api/videos/${id}`, { headers })
        video = (await answer.json()) as Video
        const { stage } = video.processing
        if (stage === 'failed') throw new Error(`Video ${id} failed: ${JSON.stringify(video.processing)}`)
        return stage
      },
      { timeout: 60_000, intervals: [200] },
    )
    .toBe('done')
  return video as Video
}

/** `locator.press` would not wait until the control is enabled. */
export async function pressWhenEnabled(control: Locator, key: string) {
  await expect(control).toBeEnabled()
  await control.press(key)
}

export async function waitUntilSaved(page: Page, change: () => Promise<unknown>) {
  const saved = page.waitForResponse((answer) => answer.ok() && answer.request().method() !== 'GET')
  await Promise.all([saved, change()])
}

/** In both directions of text; the page is left as it was. */
export async function expectNoHorizontalScroll(page: Page) {
  for (const direction of ['rtl', 'ltr'] as const)
    await expect
      .poll(() => page.evaluate(findTooWide, direction), { message: `wider than the page, ${direction}` })
      .toEqual([])
}

/** Also what a clipping ancestor cuts off at an edge; scrollers may be wider. */
function findTooWide(direction: 'ltr' | 'rtl') {
  document.documentElement.dir = direction
  const { scrollWidth, clientWidth } = document.documentElement
  const isInScroller = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || isInScroller(element.parentElement))
  const cutOff = [...document.querySelectorAll('h1, h2, h3, p, a, button, input, select, textarea')]
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return (
        width > 1 &&
        // Radio buttons have an invisible input for forms.
        element.checkVisibility({ opacityProperty: true }) &&
        ((left < clientWidth && right > clientWidth + 1) || (left < -1 && right > 0)) &&
        !isInScroller(element.parentElement)
      )
    })
    .map((element) => element.outerHTML.slice(0, 200))
  return scrollWidth > clientWidth ? ['page', ...cutOff] : cutOff
}
