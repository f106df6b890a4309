import { captions } from '@kinora/contract/library/captions/calls'
import type { CaptionTrackUpdate } from '@kinora/contract/library/captions/schemas'
import { videos } from '@kinora/contract/library/videos/calls'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startVideos } from '../videos/videos.fixture.ts'

type Server = Awaited<ReturnType<typeof startVideos>>
let server: Server
let videoId: number
let draftId: number

beforeAll(async () => {
  server = await startVideos()
  videoId = (await server.playing(server.ada)).id
  draftId = (await server.playing(server.ada, { isPublished: false })).id
})
afterAll(() => server.close())

const srt =
  '1\n00:00:01,000 --> 00:00:02,500\nHello <font color="red">there</font>\n\n2\n00:00:03,000 --> 00:00:04,000\nBye\n'
const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = 'film.srt') => new File([content], name)
const hello = { startMs: 1000, endMs: 2500, text: 'Hello there', settings: '' }
const bye = { startMs: 3000, endMs: 4000, text: 'Bye', settings: '' }

let labels = 0
const add = (body: Partial<Parameters<typeof send>[0]> = {}) =>
  send({ label: `Track ${(labels += 1)}`, ...body })
const send = (
  body: { file?: File; language?: string; label?: string },
  user: Server['ada'] | null = server.ada,
  id = videoId,
) =>
  server.as(user, captions.create, { params: { id }, body: { file: fileOf(srt), language: 'en', ...body } })
const get = (user: Server['ada'] | null, id: number) => server.as(user, captions.find, { params: { id } })
const change = (user: Server['ada'] | null, id: number, body: Partial<CaptionTrackUpdate>) =>
  server.as(user, captions.update, { params: { id }, body: { version: 1, ...body } })
const remove = (user: Server['ada'] | null, id: number) =>
  server.as(user, captions.remove, { params: { id } })
const visibleCaptions = async (id = videoId) =>
  (await server.as(null, videos.find, { params: { id } })).ok.captions
const read = (url: string, user: Server['ada'] | null = null) => server.get(user, url)

const storedFiles = async () => (await Array.fromAsync(server.ctx.storage.listTree('videos'))).length

describe('captions.create', () => {
  it('turns SRT into clean WebVTT at an address that any cache may keep', async () => {
    const { status, ok } = await send({ language: 'pt_br' })
    expect(status).toBe(201)
    expect(ok).toMatchObject({ language: 'pt-BR', label: 'Brazilian Portuguese', cueCount: 2, version: 1 })
    const file = await read(ok.url)
    expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
      200,
      expect.stringContaining('text/vtt'),
      expect.stringContaining('immutable'),
    ])
    expect(file.body).toBe(
      'WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0\n\n' +
        '00:00:01.000 --> 00:00:02.500\nHello there\n\n00:00:03.000 --> 00:00:04.000\nBye\n',
    )
    expect(await visibleCaptions()).toContainEqual({
      id: ok.id,
      language: 'pt-BR',
      label: 'Brazilian Portuguese',
      url: ok.url,
    })
  })

  it('reads UTF-16 and Latin-1', async () => {
    const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\nGrüße\n'
    for (const bytes of [Buffer.from(`\ufeff${text}`, 'utf16le'), Buffer.from(text, 'latin1')]) {
      const { ok } = await add({ file: fileOf(Uint8Array.from(bytes)) })
      expect((await get(server.ada, ok.id)).ok.cues).toEqual([
        { startMs: 1000, endMs: 2000, text: 'Grüße', settings: '' },
      ])
    }
  })

  it('creates an empty track without a file, hidden from viewers', async () => {
    const body = { language: 'eo' }
    const { status, ok } = await server.as(server.ada, captions.create, { params: { id: videoId }, body })
    expect([status, ok.label, ok.cueCount]).toEqual([201, 'Esperanto', 0])
    expect((await get(server.ada, ok.id)).ok.cues).toEqual([])
    expect((await visibleCaptions()).map(({ id }) => id)).not.toContain(ok.id)
  })

  it.each([
    [
      'an end before its start',
      '1\n00:00:05,000 --> 00:00:03,000\nx',
      'file',
      'Line 2: The end 00:00:03.000 is not after the start 00:00:05.000.',
    ],
    ['a picture', '\x89PNG\r\n\x1a\n\0\0', 'file', 'This is not a text file. Use WebVTT or SRT.'],
    [
      'letters that no reader would recognise',
      Buffer.from('1\n00:00:01,000 --> 00:00:02,000\n\xaf\xf3\xb3\xe6\n', 'latin1'),
      'file',
      'The text encoding of this file was not recognised. Save it as UTF-8 and upload it again, or check the language.',
    ],
    ['an empty file', '', 'file', 'This file is empty. Use WebVTT or SRT.'],
  ])('refuses %s with the first bad line', async (_name, content, field, sentence) => {
    const { status, error } = await add({ file: fileOf(content) })
    expect([status, error.code, error.fields?.[field]]).toEqual([400, 'invalid', sentence])
  })

  it('refuses a file above 2 MB, an invalid language and a long label', async () => {
    const large = await add({ file: fileOf('x'.repeat(2 * 1024 * 1024 + 1)) })
    expect([large.status, large.error.code, large.error.message]).toEqual([
      413,
      'file_too_large',
      'Captions may be up to 2 MB',
    ])
    const wrong = await add({ language: 'not a language' })
    expect([wrong.status, wrong.error.fields?.language]).toEqual([
      400,
      'This is not a language tag like en or pt-BR',
    ])
    expect((await add({ language: '' })).error.fields?.language).toBe('Choose a language')
    expect((await add({ label: 'x'.repeat(61) })).status).toBe(400)
  })

  it('refuses a label that other captions have, in any case, and keeps no file of it', async () => {
    await add({ label: 'Director’s notes' })
    const before = await storedFiles()
    const { status, error } = await add({ label: 'DIRECTOR’S notes' })
    expect([status, error.code, error.fields?.label]).toEqual([
      409,
      'conflict',
      'Another caption track of this video has this name',
    ])
    expect(await storedFiles()).toBe(before)
  })

  it('refuses cues when the video file was replaced meanwhile', async () => {
    const { id } = await server.playing(server.ada)
    const { storage } = server.ctx
    const putBytes = storage.putBytes
    vi.spyOn(storage, 'putBytes').mockImplementationOnce(async (...file) => {
      await putBytes(...file)
      await server.db.updateTable('videos').set({ mediaKey: 'another' }).where('id', '=', id).execute()
    })
    const { status, error } = await send({}, server.ada, id)
    expect([status, error.code]).toEqual([409, 'conflict'])
    expect((await send({}, server.ada, id)).status).toBe(201)
  })

  it('refuses the twenty-first captions, also when they come at once', async () => {
    const { id } = await server.playing(server.ada)
    const many = Array.from({ length: 22 }, (_, index) => send({ label: `No. ${index}` }, server.ada, id))
    const statuses = (await Promise.all(many)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    expect(statuses.filter((status) => status === 409)).toHaveLength(2)
  })

  it('is refused to visitors, to others, and for drafts that one may not see', async () => {
    expect((await send({}, null)).status).toBe(401)
    expect((await send({}, server.bob)).status).toBe(403)
    expect((await send({}, server.bob, draftId)).status).toBe(404)
    expect((await send({}, server.ada, 4711)).status).toBe(404)
    expect((await send({ label: 'By staff' }, server.admin)).status).toBe(201)
  })
})

describe('captions.listOfVideo and captions.find', () => {
  it('are visible to owner and staff only', async () => {
    const { ok } = await add()
    const list = (user: Server['ada'] | null, id = videoId) =>
      server.as(user, captions.listOfVideo, { params: { id } })
    for (const user of [server.ada, server.admin]) {
      expect((await list(user)).ok).toContainEqual(ok)
      expect((await get(user, ok.id)).ok).toEqual({ ...ok, cues: [hello, bye] })
    }
    expect([(await list(null)).status, (await get(null, ok.id)).status]).toEqual([401, 401])
    expect([(await list(server.bob)).status, (await get(server.bob, ok.id)).status]).toEqual([403, 403])
    expect([(await list(server.bob, draftId)).status, (await get(server.ada, 4711)).status]).toEqual([
      404, 404,
    ])
  })
})

describe('captions.update', () => {
  it('writes clean, sorted cues to a new address and keeps the old file for open pages', async () => {
    const { ok } = await add()
    const cues = [{ ...bye, text: 'Bye <script>x</script> & thanks', settings: 'line:0 region:x' }, hello]
    const { status, ok: after } = await change(server.ada, ok.id, { cues })
    expect([status, after.version, after.cueCount]).toEqual([200, 2, 2])
    expect(after.url).not.toBe(ok.url)
    expect(after.cues).toEqual([hello, { ...bye, text: 'Bye x &amp; thanks', settings: 'line:0' }])
    expect((await read(after.url)).body).toContain(
      '00:00:03.000 --> 00:00:04.000 line:0\nBye x &amp; thanks\n',
    )
    expect((await read(ok.url)).body).toContain('Bye\n')
    expect((await visibleCaptions()).find(({ id }) => id === ok.id)?.url).toBe(after.url)
  })

  it('renames without touching the file', async () => {
    const { ok } = await add()
    const { ok: after } = await change(server.ada, ok.id, { label: 'Anglais "net"', language: 'EN-gb' })
    expect(after).toMatchObject({
      label: 'Anglais ”net”',
      language: 'en-GB',
      url: ok.url,
      version: 2,
      cues: [hello, bye],
    })
    expect((await change(server.ada, ok.id, { version: 2, label: after.label })).status).toBe(200)
  })

  it('lets the first of two windows win, and removes the files of the second', async () => {
    const { ok } = await add()
    const before = await storedFiles()
    const outcomes = await Promise.all([hello, bye].map((cue) => change(server.ada, ok.id, { cues: [cue] })))
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = outcomes.find(({ status }) => status === 409)
    const won = outcomes.find(({ status }) => status === 200)?.ok
    expect(refused?.error).toMatchObject({ code: 'stale', baseVersion: 1, current: won })
    const { cues, url } = (await get(server.ada, ok.id)).ok
    expect([cues, url]).toEqual([won?.cues, won?.url])
    expect(await storedFiles()).toBe(before + 1)
  })

  it.each([
    [
      'an end before its start',
      [{ ...hello, endMs: 500 }],
      'cues.0.endMs',
      'The end 00:00:00.500 is not after the start 00:00:01.000',
    ],
    [
      'no words',
      [hello, { ...bye, text: '<i> </i>' }],
      'cues.1.text',
      'Write something, or delete this line',
    ],
    [
      'too many words',
      [{ ...hello, text: 'x'.repeat(2001) }],
      'cues.0.text',
      'A line has at most 2,000 characters',
    ],
    [
      'a text that is too long once it is clean',
      [{ ...hello, text: '&'.repeat(1500) }],
      'cues.0.text',
      'A line has at most 2,000 characters',
    ],
    ['half a millisecond', [{ ...hello, startMs: 0.5 }], 'cues.0.startMs', 'Expected int, received number'],
  ])('refuses %s at its field', async (_name, cues, field, message) => {
    const { ok } = await add()
    const { status, error } = await change(server.ada, ok.id, { cues })
    expect([status, error.fields?.[field]]).toEqual([400, message])
    await remove(server.ada, ok.id)
  })

  it('accepts as many cues as a track may have, and not one more', async () => {
    const { ok } = await add()
    const cues = Array.from({ length: 20_000 }, (_, index) => ({
      ...hello,
      startMs: index,
      endMs: index + 1000,
    }))
    expect((await change(server.ada, ok.id, { cues })).ok.cueCount).toBe(20_000)
    const { status, error } = await change(server.ada, ok.id, { version: 2, cues: [...cues, bye] })
    expect([status, error.fields?.cues]).toEqual([400, 'A file has at most 20,000 lines'])
    const heavy = cues.slice(0, 1100).map((cue) => ({ ...cue, text: 'x'.repeat(2000) }))
    const large = await change(server.ada, ok.id, { version: 2, cues: heavy })
    expect([large.status, large.error.fields?.cues]).toEqual([400, 'Captions may be up to 2 MB'])
    expect((await get(server.ada, ok.id)).ok.version).toBe(2)
    await remove(server.ada, ok.id)
  })

  it('is refused to visitors, to others, and for missing captions', async () => {
    const { ok } = await add()
    expect((await change(null, ok.id, { label: 'Mine' })).status).toBe(401)
    expect((await change(server.bob, ok.id, { label: 'Mine' })).status).toBe(403)
    expect((await change(server.ada, 4711, { label: 'Mine' })).status).toBe(404)
    expect((await get(server.ada, ok.id)).ok).toMatchObject({ label: ok.label, version: 1 })
  })
})

describe('captions.remove', () => {
  it('removes captions, for owner and staff only', async () => {
    const { ok } = await add()
    expect((await remove(null, ok.id)).status).toBe(401)
    expect((await remove(server.bob, ok.id)).status).toBe(403)
    expect((await remove(server.admin, ok.id)).status).toBe(204)
    expect((await remove(server.ada, ok.id)).status).toBe(404)
    expect((await visibleCaptions()).map(({ id }) => id)).not.toContain(ok.id)
  })
})

describe('the files of captions', () => {
  it('of a draft are visible to those who may see the draft', async () => {
    const { ok } = await send({ label: 'Draft' }, server.ada, draftId)
    const own = await read(ok.url, server.ada)
    expect([own.statusCode, own.headers['cache-control']]).toEqual([200, expect.stringContaining('no-store')])
    for (const user of [null, server.bob]) expect((await read(ok.url, user)).statusCode).toBe(404)
  })
})
