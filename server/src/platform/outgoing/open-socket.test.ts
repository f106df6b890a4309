import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer as createSecureServer } from 'node:tls'
import { afterEach, expect, it, vi } from 'vitest'
import { createCertificate } from '../../../test/certificate.ts'
import { createSocketOpener } from './open-socket.ts'
import type { AddressRules } from './resolve-public.ts'

const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

async function listen(server: Server) {
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const loopback = [{ address: '127.0.0.1', family: 4 }]
const signal = () => AbortSignal.timeout(5000)
const plain = (hostname: string, port = 1935) => ({ hostname, port, isSecure: false })

it.each([
  '127.0.0.1',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '169.254.169.254',
  '10.0.0.1',
  '192.168.1.1',
  '0.0.0.0',
])('never connects to %s', async (host) => {
  await expect(createSocketOpener()(plain(host), signal())).rejects.toMatchObject({ code: 'not_public' })
})

it.each([0, 22, 25, 445, 1023])('never connects to port %i', async (port) => {
  await expect(createSocketOpener()(plain('93.184.216.34', port), signal())).rejects.toMatchObject({
    code: 'not_public',
  })
})

it('refuses a name of which one address is private', async () => {
  const resolve = async () => [{ address: '93.184.216.34', family: 4 }, ...loopback]
  const refused = createSocketOpener({ resolve })(plain('inside.example'), signal())
  await expect(refused).rejects.toMatchObject({ code: 'not_public' })
})

it('connects to the address that was checked, whatever the name leads to a moment later', async () => {
  const port = await listen(createServer((socket) => socket.on('error', () => undefined).end()))
  const resolve = vi
    .fn<AddressRules['resolve']>()
    .mockResolvedValueOnce(loopback)
    .mockResolvedValue([{ address: '127.0.0.2', family: 4 }])
  const open = createSocketOpener({ resolve, isAllowed: (address) => address === '127.0.0.1' })
  const socket = await open(plain('rebinding.example', port), signal())
  expect(socket.remoteAddress).toBe('127.0.0.1')
  expect(resolve).toHaveBeenCalledTimes(1)
  socket.destroy()
})

it('says when there is no such name', async () => {
  const resolve = () => Promise.reject(new Error('ENOTFOUND'))
  const refused = createSocketOpener({ resolve })(plain('nowhere.example'), signal())
  await expect(refused).rejects.toMatchObject({ code: 'unknown_host' })
})

it('does not wait for a name for ever', async () => {
  const resolve = () => Promise.withResolvers<never>().promise
  const aborted = AbortSignal.timeout(20)
  await expect(createSocketOpener({ resolve })(plain('slow.example'), aborted)).rejects.toThrow(/timeout/)
})

it('checks the certificate against the name, at the address that was checked', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tls-'))
  try {
    const { key, crt } = await createCertificate(folder)
    const [keyText, ca] = await Promise.all([readFile(key), readFile(crt)])
    const port = await listen(
      createSecureServer({ key: keyText, cert: ca }, (socket) => socket.on('error', () => undefined).end()),
    )
    const rules = { isAllowed: () => true, resolve: async () => loopback, ca }
    const open = createSocketOpener(rules)
    const socket = await open({ hostname: 'localhost', port, isSecure: true }, signal())
    socket.destroy()
    const other = open({ hostname: 'other.example', port, isSecure: true }, signal())
    await expect(other).rejects.toMatchObject({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' })
    const untrusted = createSocketOpener({ ...rules, ca: '' })
    await expect(untrusted({ hostname: 'localhost', port, isSecure: true }, signal())).rejects.toThrow(
      /self-signed/,
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}, 60_000)
