import { reports } from '@kinora/contract/administration/reports/calls'
import { commonLanguages } from '@kinora/contract/library/captions/rules'
import { translations } from '@kinora/contract/library/translations/calls'
import { translationLimits } from '@kinora/contract/library/translations/rules'
import { videos } from '@kinora/contract/library/videos/calls'
import { autoModeration } from '@kinora/contract/site/auto-moderation/calls'
import { siteSettings } from '@kinora/contract/site/site-settings/calls'
import { afterAll, describe, expect, it } from 'vitest'
import { insertPlayableVideo } from '../../../../test/insert-video.ts'
import { streamVideos } from '../../administration/account-data/export-streams.ts'
import { english, german, startTranslations } from './translations.fixture.ts'

// docs/product.md “Translations”

const api = await startTranslations()
const { ada, bob, admin, find, versionOf, insertVideo, save, remove, watch } = api
afterAll(() => api.close())

const setLanguage = async (id: number, language: string | null) =>
  api.as(ada, translations.updateLanguage, {
    params: { id },
    body: { version: await versionOf(id), language },
  })

describe('the translations of a video', () => {
  it('are empty at first, and added, replaced and removed by its creator', async () => {
    const id = await insertVideo()
    expect((await find(ada, id)).ok).toEqual({ ...english, language: null, translations: [], version: 0 })
    const added = await save(id)
    expect([added.status, added.ok]).toEqual([
      200,
      { ...english, language: null, translations: [{ language: 'de', ...german }], version: 1 },
    ])
    const { ok } = await save(id, 'de', { title: 'Ein Jahr', description: '' })
    expect(ok.translations).toEqual([{ language: 'de', title: 'Ein Jahr', description: '' }])
    expect((await remove(ada, id, 2)).status).toBe(204)
    expect((await find(ada, id)).ok).toMatchObject({ translations: [], version: 3 })
    expect((await remove(ada, id, 3)).status).toBe(404)
  })

  it('have a title and a description within the limits of the originals', async () => {
    const id = await insertVideo()
    for (const [change, field, message] of [
      [{ title: ' ' }, 'title', 'Title is required'],
      [{ title: 'x'.repeat(101) }, 'title', 'Title must not exceed 100 characters'],
      [{ description: 'x'.repeat(5001) }, 'description', 'Description must not exceed 5000 characters'],
    ] as const) {
      const { status, error } = await save(id, 'de', change)
      expect([status, error.fields?.[field]]).toEqual([400, message])
    }
    expect((await save(id, 'tlh')).status).toBe(400)
  })

  it('are in other languages than the original', async () => {
    const id = await insertVideo()
    expect((await setLanguage(id, 'en')).ok).toMatchObject({ language: 'en', version: 1 })
    const taken = await save(id, 'en')
    expect([taken.status, taken.error.fields]).toEqual([
      409,
      { language: 'The title is in this language already' },
    ])
    await save(id, 'de')
    expect((await setLanguage(id, 'de')).status).toBe(409)
    expect((await setLanguage(id, null)).ok.language).toBeNull()
  })

  it('are at most forty', async () => {
    const id = await insertVideo()
    const full = Object.fromEntries(
      commonLanguages.slice(0, translationLimits.perVideo).map((language) => [language, 'A title']),
    )
    await api.db
      .updateTable('videos')
      .set({ titleTranslations: JSON.stringify(full) })
      .where('id', '=', id)
      .execute()
    const { status, error } = await save(id, commonLanguages[translationLimits.perVideo])
    expect([status, error.message]).toEqual([409, 'A video has at most 40 translations.'])
    expect((await save(id, commonLanguages[0])).status).toBe(200)
  })

  it('let the first of two windows win', async () => {
    const id = await insertVideo()
    const both = await Promise.all([save(id, 'de', { version: 0 }), save(id, 'fr', { version: 0 })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const current = (await find(ada, id)).ok
    const late = await remove(ada, id, 0)
    expect([late.status, late.error]).toMatchObject([409, { code: 'stale', baseVersion: 0, current }])
  })

  it('do not make the form of the video stale', async () => {
    const id = await insertVideo()
    const { version } = await watch(id)
    await save(id)
    expect((await watch(id)).version).toBe(version)
  })

  it('are refused to visitors and others, and nothing is changed', async () => {
    const [id, draft] = [await insertVideo(), await insertVideo({ isPublished: false })]
    for (const [user, videoId, status] of [
      [null, id, 401],
      [bob, id, 403],
      [bob, draft, 404],
      [ada, 4711, 404],
    ] as const) {
      const [params, version] = [{ id: videoId, language: 'de' as const }, 0]
      const answers = await Promise.all([
        api.as(user, translations.find, { params }),
        api.as(user, translations.save, { params, body: { version, ...german } }),
        api.as(user, translations.remove, { params, query: { version } }),
        api.as(user, translations.updateLanguage, { params, body: { version, language: 'en' } }),
      ])
      expect(answers.map((answer) => answer.status)).toEqual(Array<number>(4).fill(status))
    }
    expect((await find(ada, id)).ok).toMatchObject({ language: null, translations: [], version: 0 })
  })

  it('of the staff leave an entry with what they changed', async () => {
    const id = await insertVideo()
    await save(id, 'de', { by: admin })
    const entry = await api.db
      .selectFrom('auditEntries')
      .selectAll()
      .where('targetId', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      actorId: admin.id,
      action: 'video.translations',
      before: { titleTranslations: {} },
      after: { titleTranslations: { de: german.title } },
    })
  })

  it('are filtered like the title', async () => {
    await api.as(admin, siteSettings.update, { body: { blockedWords: ['casino'] } })
    const id = await insertVideo()
    await save(id, 'de', { title: 'Ins Casino' })
    expect((await api.as(null, videos.find, { params: { id } })).status).toBe(404)
    expect(await watch(id, {}, ada)).toMatchObject({ approvalStatus: 'flagged' })
    await api.as(admin, siteSettings.update, { body: { blockedWords: [] } })
  })

  it('are in what the staff read: reports and dry runs of the filter', async () => {
    const id = await insertVideo()
    await save(id, 'de', { title: 'Wo die Orchidee blüht' })
    const body = { contentType: 'video', contentId: id, reason: 'spam' } as const
    expect((await api.as(bob, reports.create, { body })).status).toBe(201)
    const { contentText } = await api.db
      .selectFrom('reports')
      .select('contentText')
      .where('reporterId', '=', bob.id)
      .executeTakeFirstOrThrow()
    expect(contentText).toBe(
      `${english.description}\n\nde: Wo die Orchidee blüht\n\nde: ${german.description}`,
    )
    const dryRun = await api.as(admin, autoModeration.dryRun, {
      body: { blockedWords: ['orchidee'], blockedLinks: [] },
    })
    expect(dryRun.ok.examples.map((example) => example.id)).toEqual([id])
  })

  it('are in the archive of one’s own data', async () => {
    const carol = await api.newUser('carol')
    const id = await insertPlayableVideo(api.db, { ownerId: carol.id })
    await save(id, 'de', { by: carol, version: 0 })
    const parts: Buffer[] = []
    for await (const part of streamVideos(api.ctx, { id: carol.id } as never)) parts.push(part)
    expect(JSON.parse(Buffer.concat(parts).toString())).toMatchObject([
      { id, language: null, translations: [{ language: 'de', ...german }] },
    ])
  })
})
