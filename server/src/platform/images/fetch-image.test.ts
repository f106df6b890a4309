import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createImageFetcher as createFetcher, type FetchRules } from './fetch-image.ts'

const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
  .png()
  .toBuffer()

const closings: (() => void)[] = []
afterEach(() => closings.splice(0).forEach((close) => close()))

async function startRemoteServer(listener: RequestListener) {
  const onRequest = vi.fn<(host: string | undefined) => void>()
  const server = createServer((request, response) => {
    onRequest(request.headers.host)
    listener(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closings.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { onRequest, port, url: `http://pictures.example:${port}/a.png` }
}

const localAddresses = [{ address: '127.0.0.1', family: 4 }]
/** The test's host name resolves to this machine, whose address is allowed. */
const localRules: Partial<FetchRules> = {
  isAllowed: (address) => address === '127.0.0.1',
  resolve: async () => localAddresses,
}
function createTestFetcher(rules: Partial<FetchRules> = {}) {
  const fetchFor = createFetcher(rules)
  return (address: string, forUserId = 1) => fetchFor(address, forUserId)
}
const fetchLocally = createTestFetcher(localRules)
const sends =
  (bytes: Buffer | string, headers = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(200, headers).end(bytes)
  }
const leadsTo =
  (location: string, status = 302): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { location }).end()
  }

const notPublic = 'This address does not lead to a public site.'
const fetchError = 'No picture could be fetched from this address.'
const formatError = 'The file at this address is not a JPEG, PNG, GIF, WebP or AVIF picture.'
const tooLarge = 'The picture at this address is larger than 10 MB.'

describe('a picture of a stranger', () => {
  it('is fetched, whatever its declared type', async () => {
    const { url, port, onRequest } = await startRemoteServer(sends(image, { 'content-type': 'text/html' }))
    expect(Buffer.from(await fetchLocally(url))).toEqual(image)
    expect(onRequest).toHaveBeenCalledExactlyOnceWith(`pictures.example:${port}`)
  })

  it('may lie up to three redirects away', async () => {
    const { url } = await startRemoteServer((request, response) => {
      const step = Number(new URL(request.url ?? '', 'http://x').searchParams.get('step') ?? 0)
      if (step < 3) leadsTo(`?step=${step + 1}`, 307)(request, response)
      else sends(image)(request, response)
    })
    expect(await fetchLocally(url)).toHaveLength(image.length)
    const round = await startRemoteServer(leadsTo('/again'))
    await expect(fetchLocally(round.url)).rejects.toThrow('This address redirects too many times.')
    expect(round.onRequest).toHaveBeenCalledTimes(4)
  })

  it.each<[string, RequestListener, string]>([
    [
      'an SVG',
      sends('<svg xmlns="http://www.w3.org/2000/svg"/>', { 'content-type': 'image/svg+xml' }),
      formatError,
    ],
    ['a page', sends('<!doctype html>', { 'content-type': 'image/png' }), formatError],
    ['nothing', sends(''), formatError],
    ['one that says it is huge', sends(image, { 'content-length': String(11 * 1024 ** 2) }), tooLarge],
    ['a failure', (_request, response) => void response.writeHead(404).end(image), fetchError],
    ['a broken connection', (request) => void request.socket.destroy(), fetchError],
    [
      'half a picture',
      (_request, response) => {
        response.writeHead(200, { 'content-length': '9999' }).write(image, () => response.destroy())
      },
      fetchError,
    ],
  ])('is refused when it is %s', async (_name, listener, sentence) => {
    await expect(fetchLocally((await startRemoteServer(listener)).url)).rejects.toThrow(sentence)
  })

  it('is refused when it is endless, and its connection is closed', async () => {
    const closed = Promise.withResolvers<void>()
    const { url } = await startRemoteServer((_request, response) => {
      response.once('close', closed.resolve).write(image)
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(1024 ** 2)));
      }
      response.on('drain', more)
      more()
    })
    await expect(fetchLocally(url)).rejects.toThrow(tooLarge)
    await closed.promise
  })

  it.each<[string, RequestListener]>([
    ['answers nothing', () => undefined],
    [
      'sends a byte now and then',
      (_request, response) => {
        const timer = setInterval(() => response.write('x'), 10)
        response.once('close', () => clearInterval(timer))
      },
    ],
    [
      'never ends its headers',
      ({ socket }) => {
        socket.write('HTTP/1.1 200 OK\r\n')
        const timer = setInterval(() => socket.write('x-more: 1\r\n'), 10)
        socket.once('close', () => clearInterval(timer))
      },
    ],
  ])('is given up when its server %s', async (_name, listener) => {
    const { url } = await startRemoteServer(listener)
    const fetchBriefly = createTestFetcher({ ...localRules, timeoutMs: 100 })
    await expect(fetchBriefly(url)).rejects.toThrow('The picture took too long to load from this address.')
  })

  it('is given up when its name is never resolved', async () => {
    const fetchBriefly = createTestFetcher({
      timeoutMs: 50,
      resolve: () => Promise.withResolvers<never>().promise,
    })
    await expect(fetchBriefly('http://slow.example/a.png')).rejects.toThrow('took too long')
  })

  it('waits for no place behind many others, nor behind one who has two on the way', async () => {
    const { url } = await startRemoteServer(() => undefined)
    const fetchBriefly = createTestFetcher({ ...localRules, timeoutMs: 200 })
    const begin = (userId: number) => fetchBriefly(url, userId).catch((error: Error) => error.message)
    const requests = [1, 1, 2, 2, 3, 3].map(begin)
    await expect(fetchBriefly(url, 1)).rejects.toThrow('Too many pictures are being fetched.')
    requests.push(begin(4), begin(5))
    await expect(fetchBriefly(url, 6)).rejects.toThrow('Too many pictures are being fetched.')
    await Promise.all(requests)
    await expect(fetchBriefly(url, 1)).rejects.toThrow('took too long')
  })
})

describe('what is not public', () => {
  const resolve = vi.fn<FetchRules['resolve']>()
  const fetchImage = createTestFetcher({ resolve })

  it.each([
    'http://127.0.0.1/a.png',
    'http://127.1/a.png',
    'http://2130706433/a.png',
    'http://0x7f000001/a.png',
    'http://0x7f.0.0.1/a.png',
    'http://0177.0.0.1/a.png',
    'http://0.0.0.0/a.png',
    'http://0/a.png',
    'http://[::1]/a.png',
    'http://[::]/a.png',
    'http://[::ffff:127.0.0.1]/a.png',
    'http://[::ffff:7f00:1]/a.png',
    'http://[fe80::1]/a.png',
    'http://[64:ff9b::7f00:1]/a.png',
    'http://169.254.169.254/latest/meta-data/',
    'http://192.168.0.1/a.png',
    'http://①②⑦.0.0.1/a.png',
    'https://ada:secret@93.184.216.34/a.png',
    'https://ada@93.184.216.34/a.png',
    'http://93.184.216.34:25/a.png',
    'ftp://93.184.216.34/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
  ])('is never requested: %s', async (address) => {
    await expect(fetchImage(address)).rejects.toThrow(notPublic)
    expect(resolve).not.toHaveBeenCalled()
  })

  it.each([
    ['this machine', [{ address: '127.0.0.1', family: 4 }]],
    ['the cloud around it', [{ address: '169.254.169.254', family: 4 }]],
    [
      'this machine, among others',
      [
        { address: '93.184.216.34', family: 4 },
        { address: '::1', family: 6 },
      ],
    ],
  ])('is never requested: a name that resolves to %s', async (_name, found) => {
    resolve.mockResolvedValueOnce(found)
    await expect(fetchImage('http://inside.example/a.png')).rejects.toThrow(notPublic)
  })

  it.each(['http://localhost/a.png', 'http://localhost.localdomain./a.png'])(
    'is never requested: %s',
    async (address) => {
      await expect(createTestFetcher()(address)).rejects.toThrow(
        /^(?:This address does not|No picture could)/,
      )
    },
  )

  it.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]:8080/a.png',
    '//0.0.0.0/a.png',
    'http://10.0.0.1/a.png',
    'http://ada:secret@pictures.example/a.png',
    'file:///etc/passwd',
  ])('is not reached by a redirect: %s', async (location) => {
    const { url, onRequest } = await startRemoteServer(leadsTo(location))
    await expect(fetchLocally(url)).rejects.toThrow(notPublic)
    expect(onRequest).toHaveBeenCalledTimes(1)
  })

  it('is not reached by a name that resolves elsewhere the second time', async () => {
    const { url, onRequest } = await startRemoteServer(sends(image))
    // Resolves to a public address for the check and to this machine for the connection.
    const rebinding = vi
      .fn<FetchRules['resolve']>()
      .mockResolvedValueOnce([{ address: '127.0.0.1', family: 4 }])
      .mockResolvedValue([{ address: '127.0.0.2', family: 4 }])
    await createTestFetcher({ ...localRules, resolve: rebinding })(url)
    expect(rebinding).toHaveBeenCalledTimes(1)
    expect(onRequest).toHaveBeenCalledTimes(1)
  })

  it('is not reached by a redirect to a name that led to the public before', async () => {
    const { url, onRequest } = await startRemoteServer(leadsTo('/again'))
    const rebinding = vi
      .fn<FetchRules['resolve']>()
      .mockResolvedValueOnce(localAddresses)
      .mockResolvedValue([{ address: '127.0.0.2', family: 4 }])
    await expect(createTestFetcher({ ...localRules, resolve: rebinding })(url)).rejects.toThrow(notPublic)
    expect(onRequest).toHaveBeenCalledTimes(1)
  })
})

it('says so when there is no such name', async () => {
  const fetchImage = createTestFetcher({ resolve: () => Promise.reject(new Error('ENOTFOUND')) })
  await expect(fetchImage('http://nowhere.example/a.png')).rejects.toThrow(fetchError)
})
