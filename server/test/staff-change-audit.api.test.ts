import type { Call } from '@kinora/contract/http/call'
import { verifyAuditChain } from '../src/domains/administration/audit-log/service.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls, testGuardCoverage } from './guard.ts'
import { startTestApp, type TestApp, type TestUser } from './harness.ts'
import { insertPlayableVideo } from './insert-video.ts'

// Every call by which staff change content of others is audited (OWASP ASVS 5.0, V16.3).

interface Example {
  params?: object
  query?: object
  body?: object
}
type ExampleFactory = () => Promise<Example>

let api: TestApp
let administrator: TestUser
let ada: TestUser
let png: File
beforeAll(async () => {
  api = await startTestApp()
  administrator = await api.newUser('boss', { isAdmin: true })
  ada = await api.newUser('ada')
  const pixels = { create: { width: 640, height: 360, channels: 3, background: '#3070c0' } } as const
  png = new File([new Uint8Array(await sharp(pixels).png().toBuffer())], 'a.png', { type: 'image/png' })
})
afterAll(() => api.close())

const insertVideo = () => insertPlayableVideo(api.db, { ownerId: ada.id })
const insertVideoParams =
  (rest: Omit<Example, 'params'>): ExampleFactory =>
  async () => ({ params: { id: await insertVideo() }, ...rest })

async function insertCaptions(videoId: number) {
  const row = {
    videoId,
    language: 'en',
    label: 'English',
    folder: `captions-${crypto.randomUUID()}`,
    cueCount: 0,
    updatedAt: new Date(),
  }
  return (await api.db.insertInto('captionTracks').values(row).returning('id').executeTakeFirstOrThrow()).id
}
const playlist = async (deletedBy: number | null = null) => {
  const row = { ownerId: ada.id, kind: 'own', name: 'Of Ada', visibility: 'public', ...trashVideo(deletedBy) }
  return (await api.db.insertInto('playlists').values(row).returning('id').executeTakeFirstOrThrow()).id
}
const trashVideo = (deletedBy: number | null) =>
  deletedBy === null ? {} : { deletedBy, deletedAt: api.ctx.now() }
async function trashedParams(kind: string, deletedBy: number) {
  if (kind === 'playlist') return playlist(deletedBy)
  const [table, row] = {
    video: ['videos', { ownerId: ada.id, title: 'A film', mediaKey: crypto.randomUUID() }] as const,
    post: ['posts', { ownerId: ada.id, content: 'Of Ada' }] as const,
    comment: [
      'comments',
      { videoId: await insertVideo(), authorId: ada.id, content: 'Hello', state: 'published' },
    ] as const,
  }[kind as 'video' | 'post' | 'comment']
  const values = { ...row, ...trashVideo(deletedBy) }
  return (
    await api.db
      .insertInto(table)
      .values(values as never)
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

const examples: Record<string, ExampleFactory> = {
  'videos.update': insertVideoParams({ body: { title: 'Of the staff' } }),
  'videos.remove': insertVideoParams({}),
  'videos.replaceTags': insertVideoParams({ body: { tags: ['sea'] } }),
  'metadata.update': insertVideoParams({ body: { restrictedInCountries: ['FR'] } }),
  'chapters.replace': insertVideoParams({
    body: {
      version: 0,
      chapters: [0, 20, 40].map((startSeconds) => ({ startSeconds, title: `From ${startSeconds}` })),
    },
  }),
  'chapters.reset': insertVideoParams({ query: { version: 0 } }),
  'translations.updateLanguage': insertVideoParams({ body: { version: 0, language: 'en' } }),
  'translations.save': async () => ({
    params: { id: await insertVideo(), language: 'de' },
    body: { version: 0, title: 'Ein Film' },
  }),
  'translations.remove': async () => {
    const id = await insertVideo()
    const titleTranslations = JSON.stringify({ de: 'Ein Film' })
    await api.db.updateTable('videos').set({ titleTranslations }).where('id', '=', id).execute()
    return { params: { id, language: 'de' }, query: { version: 0 } }
  },
  'embeds.update': insertVideoParams({ body: { policy: 'nowhere' } }),
  'captions.create': insertVideoParams({ body: { language: 'en', label: 'English' } }),
  'captions.update': async () => ({
    params: { id: await insertCaptions(await insertVideo()) },
    body: { version: 1, label: 'British' },
  }),
  'captions.remove': async () => ({ params: { id: await insertCaptions(await insertVideo()) } }),
  'thumbnails.choose': insertVideoParams({ body: { thumbnailId: null } }),
  'thumbnails.takeFrame': insertVideoParams({ body: { atSeconds: 3 } }),
  'thumbnails.upload': async () => ({ params: { id: await insertVideo() }, body: { picture: png } }),
  'processing.retry': async () => {
    const id = await insertVideo()
    await api.db.updateTable('videoProcessing').set({ stage: 'failed' }).where('videoId', '=', id).execute()
    return { params: { id } }
  },
  'playlists.remove': async () => ({ params: { id: await playlist() } }),
  'trash.restore': async () => ({
    params: { kind: 'video', id: await trashedParams('video', administrator.id) },
  }),
  'trash.remove': async () => ({
    params: { kind: 'video', id: await trashedParams('video', administrator.id) },
  }),
  'monetization.updateSettings': async () => ({
    params: { id: ada.id },
    body: { monetizationEnabled: true },
  }),
}

/** Calls that act on the caller's own content only, or are refused. */
const ownContentCalls = new Set(
  `blocks.add blocks.remove bulk.undo comments.pin comments.unpin comments.heart comments.unheart copyright.sendCounterNotice
  sessions.remove hiddenContent.hideVideo hiddenContent.unhideVideo hiddenContent.hideChannel hiddenContent.unhideChannel
  history.dismissInProgress history.restoreInProgress
  history.remove history.restore monetization.cancelPayout notifications.markRead notifications.remove notifications.requestVideoAlert
  notifications.cancelVideoAlert passkeys.rename passkeys.remove playlists.update playlists.addItem playlists.updateItem
  playlists.removeItem playlists.clearItems playlists.save playlists.unsave postComments.create posts.vote
  broadcasts.announcePremiere broadcasts.takeOver broadcasts.trim broadcasts.update chat.create restreamTargets.remove restreamTargets.update
  processing.replaceFile reports.withdraw subscriptions.set subscriptions.remove uploads.cancel videoComments.create`.split(
    /\s+/,
  ),
)

const changesContent = ([, { method, access, audit, path }]: (typeof allCalls)[number]) =>
  method !== 'GET' && access === 'user' && audit === undefined && path.includes(':')
const changes = allCalls.filter(changesContent)
testGuardCoverage('changes of things by signed-in people', changes, 50)

it('every change by a signed-in user is listed in this file', () => {
  const unknown = changes.filter(
    ([name]) => Number(name in examples) + Number(ownContentCalls.has(name)) !== 1,
  )
  expect(unknown.map(([name]) => name)).toEqual([])
})

const entries = () => api.db.selectFrom('auditEntries').selectAll().orderBy('id').execute()

describe.each(changes.filter(([name]) => name in examples))('%s', (name, spec: Call) => {
  it('by the staff leaves one entry, with the session', async () => {
    const before = (await entries()).length
    const input = await (examples[name] as ExampleFactory)()
    const { status, error } = await api.as(administrator, spec, input as never)
    expect(status, JSON.stringify(error)).toBeLessThan(300)
    const added = (await entries()).slice(before)
    expect(added).toHaveLength(1)
    expect(added[0]).toMatchObject({
      actorId: administrator.id,
      sessionId: expect.any(Number),
      apiKeyId: null,
    })
  })
})

describe.each(['video', 'post', 'comment', 'playlist'] as const)('a %s in the trash of its owner', (kind) => {
  const makeCall = async (spec: 'restore' | 'remove', deletedBy: number, user: TestUser) => {
    const params = { kind, id: await trashedParams(kind, deletedBy) }
    const [, found] = allCalls.find(([name]) => name === `trash.${spec}`) as (typeof allCalls)[number]
    return (await api.as(user, found, { params } as never)).status
  }

  it('is the owner’s alone, and what the staff deleted is the staff’s, each with its entry', async () => {
    const before = (await entries()).length
    for (const spec of ['restore', 'remove'] as const) {
      expect(await makeCall(spec, ada.id, administrator)).toBe(404)
      expect(await makeCall(spec, administrator.id, ada)).toBe(404)
      expect(await makeCall(spec, administrator.id, administrator)).toBe(204)
      expect(await makeCall(spec, ada.id, ada)).toBe(204)
    }
    const added = (await entries()).slice(before).map(({ action }) => action)
    expect(added).toEqual([`${kind}.restored`, `${kind}.destroyed`])
  })
})

it('the entry holds the changed fields of a video', async () => {
  const [, update] = allCalls.find(([name]) => name === 'videos.update') as (typeof allCalls)[number]
  await api.as(administrator, update, {
    params: { id: await insertVideo() },
    body: { title: 'Of the staff' },
  } as never)
  expect((await entries()).at(-1)).toMatchObject({
    action: 'video.updated',
    before: { title: 'A film' },
    after: { title: 'Of the staff' },
  })
})

it('the chain of the audit stays whole, and holds the session as well', async () => {
  expect(await verifyAuditChain(api.db)).toMatchObject({ isWhole: true })
})
