import { expect, test as base, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { uploads } from '@kinora/contract/uploads'
import { chunkBytes, chunkCountOf } from '@kinora/contract/upload-rules'
import { videos, type Video } from '@kinora/contract/videos'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rmdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { keepFilm, plantFilm } from '../server/test/film-library.ts'
import { startClips, type ClipWish } from './clips.ts'
import { stopChecker } from './html-checker.ts'
import { keepSignedIn, memberNamed, type Member } from './members.ts'
import { runFolder } from './run-folder.ts'
import { startSite, type Site } from './site.ts'

export { expect }
export { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'

const anyByte = () => Math.floor(Math.random() * 256)
/** An address in the network that nobody else has. */
export const anyAddress = () => `10.${anyByte()}.${anyByte()}.${anyByte()}`
const origin = () => process.env.E2E_URL ?? ''
let site: Site
const clips = startClips(runFolder())

/** The newest code that was mailed to an address; waits for the mail. */
export const codeFor = (email: string): Promise<string> => site.codeFor(email)

export type { Member }

export interface Fixtures {
  /** Somebody who is signed in, without a mail; with a page, its browser is signed in too. */
  signIn: (name: string, page?: Page) => Promise<Member>
  /** The path of a small clip made by ffmpeg; to be read only, since others ask for the same. */
  clip: (wish: ClipWish) => Promise<string>
  /** Another person's browser, signed out. */
  visitor: Page
  /** A video of a clip that is processed already: the first of its kind in a run is uploaded, all others are planted. */
  publish: (
    member: Member,
    file: string,
    details: { title: string; isPublished?: boolean; isShort?: boolean },
  ) => Promise<Video>
}

interface WorkerFixtures {
  /** What the browsers of one worker visit; journeys of another worker change nothing on it. */
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
  // Every test comes from an address of its own, or the limits per network would count them together.
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': anyAddress() }),
  signIn: async ({}, use) => {
    await use(async (name, page) => {
      const member = await memberNamed(site, name, page && (await page.evaluate(() => navigator.userAgent)))
      if (page) await keepSignedIn(page, origin(), member)
      return member
    })
  },
  clip: async ({}, use) => use(clips),
  visitor: async ({ browser }, use) => {
    const extraHTTPHeaders = { 'x-forwarded-for': anyAddress() }
    const context = await browser.newContext({ baseURL: origin(), extraHTTPHeaders })
    await use(await context.newPage())
    await context.close()
  },
  publish: async ({ request }, use) => {
    await use((member, file, details) => publishFilm(request, { member, file, details }))
  },
})

interface Publication {
  member: Member
  file: string
  details: { title: string; isPublished?: boolean; isShort?: boolean }
}

/** Kinds of films that this worker has made or waits for. */
const films = new Map<string, Promise<string>>()

const takenBy = (folder: string) => `${folder}.taken`

/** Whether this worker is the first to make something: the others wait for it. */
async function isOurs(folder: string) {
  try {
    await mkdir(takenBy(folder))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** The folder of the film that was made of a clip in this run; it lies beside the clip. */
function filmOf(request: APIRequestContext, file: string): Promise<string> {
  const folder = join(dirname(file), '../film')
  const make = async () => {
    if (!(await isOurs(folder))) {
      await expect.poll(() => existsSync(folder), { timeout: 60_000, intervals: [100] }).toBe(true)
      return folder
    }
    try {
      const member = await memberNamed(site, 'film-maker')
      const details = { title: basename(file), isPublished: false }
      const { id } = await publishByApi(request, { member, file, details })
      await keepFilm(site.ground, id, folder)
    } catch (error) {
      await rmdir(takenBy(folder))
      throw error
    }
    return folder
  }
  const film = films.get(file) ?? make()
  films.set(file, film)
  return film
}

/** Plants the film that was made of a clip as a draft; it is published as anybody publishes. */
export async function publishFilm(request: APIRequestContext, { member, file, details }: Publication) {
  const folder = await filmOf(request, file)
  const { isPublished = true, ...rest } = details
  const id = await plantFilm(site.ground, folder, { ownerId: member.user.id, ...rest })
  const headers = { authorization: `Bearer ${member.token}` }
  const address = origin() + videos.find.path.replace(':id', String(id))
  const answer = isPublished
    ? await request.put(address, { headers, data: { isPublished } })
    : await request.get(address, { headers })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as Video
}

/** Uploads a clip through the API and waits until all is made of it. */
export async function publishByApi(request: APIRequestContext, publication: Publication): Promise<Video> {
  const { id } = await uploadByApi(request, publication)
  return waitUntilDone(request, id, { authorization: `Bearer ${publication.member.token}` })
}

/** Sends a clip through the API; answers the id of its file. */
export async function sendByApi(request: APIRequestContext, member: Member, file: string): Promise<string> {
  const bytes = await readFile(file)
  const fileId = `e2e-${crypto.randomUUID()}`
  const totalChunks = chunkCountOf(bytes.length)
  for (let chunkIndex = 0; chunkIndex < totalChunks; chunkIndex++) {
    const answer = await request.post(origin() + uploads.chunk.path, {
      headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/octet-stream' },
      params: { chunkIndex, totalChunks, fileName: basename(file), fileType: 'video/mp4', fileId },
      data: bytes.subarray(chunkIndex * chunkBytes, (chunkIndex + 1) * chunkBytes),
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  return fileId
}

/** Uploads a clip through the API; its processing has only begun. */
export async function uploadByApi(
  request: APIRequestContext,
  { member, file, details }: Publication,
): Promise<Video> {
  const created = await request.post(origin() + videos.create.path, {
    headers: { authorization: `Bearer ${member.token}` },
    data: { fileId: await sendByApi(request, member, file), isPublished: true, ...details },
  })
  expect(created.status(), await created.text()).toBe(201)
  return (await created.json()) as Video
}

/** Waits until all is made of a video. */
export async function waitUntilDone(
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

/** Presses a key on a control that can hear it; `locator.press` would not wait until it is enabled. */
export async function pressOn(control: Locator, key: string) {
  await expect(control).toBeEnabled()
  await control.press(key)
}

/** Does what changes something, and waits until the server has it: the page may show it before. */
export async function untilSaved(page: Page, change: () => Promise<unknown>) {
  const saved = page.waitForResponse((answer) => answer.ok() && answer.request().method() !== 'GET')
  await Promise.all([saved, change()])
}

/** Nothing scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page) {
  // A page that has just got another width may take a moment.
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow).toBeLessThanOrEqual(0)
}
