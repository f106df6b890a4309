import { codeLimits } from '@kinora/contract/people/accounts/rules'
import { uploads } from '@kinora/contract/library/uploads/calls'
import { defaultChunkBytes } from '@kinora/contract/library/uploads/rules'
import { videos } from '@kinora/contract/library/videos/calls'
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { startTestApp } from './harness.ts'
import { uploadFile } from './upload-file.ts'
import { createSignInClients } from './sign-in-clients.ts'
import { cleanRefusal, observeRefusal, listSideEffects, type Refusal } from './side-effects.ts'

// Refusals of the main flow: status, code, message, and no side effects.

const api = await startTestApp({ environment: { TRUST_PROXY: 'true' } })
const { app, as, clock } = api
const { stranger, verify, requestCode } = createSignInClients(api)
const ada = await api.newUser('ada')
const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
afterAll(() => api.close())

const differentFrom = (code: string) => (code === '111111' ? '222222' : '111111')

describe('signing in (docs/product.md “Accounts”)', () => {
  const refusals: Refusal[] = [
    {
      name: 'a wrong code',
      call: async () => {
        const client = stranger()
        return verify(client, differentFrom(await requestCode(client)))
      },
      status: 400,
      code: 'wrong_code',
      sentence: 'This is not the code we sent. 4 attempts left.',
    },
    {
      name: 'an expired code',
      call: async () => {
        const client = stranger()
        const code = await requestCode(client)
        clock.forward(codeLimits.lifeSeconds)
        return verify(client, code)
      },
      status: 400,
      code: 'expired_code',
      sentence: 'This code is no longer valid. Ask for a new one.',
    },
    {
      name: 'the sixth attempt, with the right code',
      call: async () => {
        const client = stranger()
        const code = await requestCode(client)
        for (let i = 0; i < codeLimits.attempts; i++) await verify(client, differentFrom(code))
        return verify(client, code)
      },
      status: 429,
      code: 'too_many_attempts',
      sentence: 'Too many wrong codes. Ask for a new one.',
    },
  ]

  it.each(refusals)('refuses $name', async ({ call, ...refusal }) => {
    expect(await observeRefusal(api, call)).toEqual(cleanRefusal(refusal))
  })
})

const chunkQuery = (query: object) => ({
  chunkIndex: 0,
  totalChunks: 1,
  fileName: 'a.mp4',
  fileId: randomUUID(),
  ...query,
})

describe('sending a file (docs/product.md “Uploads”)', () => {
  const chunk = (query: object, bytes = Buffer.from('some bytes')) =>
    as(ada, uploads.chunk, { query: chunkQuery(query), bytes })
  const tooLong = (announced: string) =>
    `A chunk may have at most 5,242,880 bytes; this one has ${announced}. Cut the file into chunks of that size and send them one by one.`

  const refusals: Refusal[] = [
    {
      name: 'a chunk out of range',
      call: () => chunk({ chunkIndex: 3, totalChunks: 3 }),
      status: 400,
      code: 'chunk_out_of_range',
      sentence: 'There is no chunk 3: the chunks of this file are numbered 0 to 2.',
    },
    {
      name: 'a chunk longer than 5 MB',
      call: () => chunk({}, Buffer.alloc(defaultChunkBytes + 1)),
      status: 413,
      code: 'too_large',
      sentence: tooLong('5,242,881'),
    },
    {
      name: 'an empty file',
      call: () => chunk({}, Buffer.alloc(0)),
      status: 400,
      code: 'empty_file',
      sentence: 'This file is empty. Choose a file with a video in it.',
    },
    {
      name: 'more chunks than a file may have',
      call: () => chunk({ totalChunks: 20 * 1024 }),
      status: 413,
      code: 'file_too_large',
      sentence: 'A file may be up to 20 GB. Choose a smaller one or split it into parts.',
    },
  ]

  it.each(refusals)('refuses $name', async ({ call, ...refusal }) => {
    expect(await observeRefusal(api, call)).toEqual(cleanRefusal(refusal))
  })

  function requestHead(query: object, contentLength: number) {
    const texts = Object.entries(chunkQuery(query)).map(([name, value]) => `${name}=${value}`)
    return [
      `POST ${uploads.chunk.path}?${texts.join('&')} HTTP/1.1`,
      `host: ${hostname}:${port}`,
      `authorization: Bearer ${ada.token}`,
      'content-type: application/octet-stream',
      `content-length: ${contentLength}`,
      '\r\n',
    ].join('\r\n')
  }

  it('refuses 3 GB declared as one chunk at once, without waiting for a byte of it', async () => {
    const call = () =>
      new Promise<Awaited<ReturnType<Refusal['call']>>>((resolve, reject) => {
        const socket = connect(Number(port), hostname)
        let text = ''
        socket.on('error', reject).on('data', (piece) => {
          text += piece.toString()
          const [head = '', body = ''] = text.split('\r\n\r\n')
          if (!body.endsWith('}')) return
          socket.destroy()
          resolve({ status: Number(head.split(' ')[1]), error: JSON.parse(body) })
        })
        socket.write(requestHead({}, 3 * 1024 ** 3))
      })
    const refusal = { status: 413, code: 'too_large', sentence: tooLong('3,221,225,472') }
    expect(await observeRefusal(api, call)).toEqual(cleanRefusal(refusal))
  })

  it('stores nothing of a sender who disconnects in the middle of the first chunk', async () => {
    const before = await listSideEffects(api)
    const socket = connect(Number(port), hostname)
    socket.write(requestHead({ totalChunks: 2 }, defaultChunkBytes))
    socket.write(Buffer.alloc(100_000, 7))
    await vi.waitFor(async () => expect(await listSideEffects(api)).not.toEqual(before))
    socket.destroy()
    await vi.waitFor(async () => expect(await listSideEffects(api)).toEqual(before))
  })
})

describe('making a video', () => {
  const create = (fileId: string, details: object = {}) =>
    as(ada, videos.create, { body: { fileId, title: 'A film', ...details } })

  it.each([
    ['a text file named .mp4', 'Once upon a time there was a film.\n'.repeat(50)],
    ['a playlist named .mp4', '#EXTM3U\nfile:///etc/passwd\n'],
    ['a page named .mp4', '<!doctype html><script>alert(1)</script>'],
  ])('refuses %s, which takes its upload with it', async (_name, text) => {
    const call = async () => create(await uploadFile(api, ada, Buffer.from(text)))
    const sentence = 'This file is not a video. Choose MP4, MOV, MKV, WebM or AVI.'
    expect(await observeRefusal(api, call)).toEqual(
      cleanRefusal({ status: 415, code: 'unsupported_type', sentence }),
    )
  })

  const videoLike = Buffer.from('0000001866747970697365d0000002006d6f6f76', 'hex')
  const wrongDetails: [string, object, string][] = [
    ['an over-long title', { title: 'x'.repeat(101) }, 'Title must not exceed 100 characters'],
    ['a title of blanks', { title: '   ' }, 'Title is required'],
    ['an unknown category', { category: 4711 }, 'Choose one of the categories.'],
    ['a category that is no number', { category: 'Music' }, 'Expected number, received nan'],
    ['a title that is no text', { title: 7 }, 'Expected string, received number'],
  ]

  it.each(wrongDetails)(
    'refuses %s; the file can be used for another attempt',
    async (_name, wrong, sentence) => {
      const fileId = await uploadFile(api, ada, videoLike)
      const refused = await observeRefusal(api, () => create(fileId, wrong))
      expect(refused).toEqual(cleanRefusal({ status: 400, code: 'invalid', sentence }))
      expect((await create(fileId)).status).toBe(201)
    },
  )
})
