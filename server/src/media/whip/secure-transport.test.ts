import type { DtlsClient } from 'werift'
import { afterEach, expect, it, vi } from 'vitest'
import { makeCertificate, openSecureTransport, type Certificate } from './secure-transport.ts'
import { loadWerift } from './werift.ts'

const werift = await loadWerift()
const ours = await makeCertificate(werift)
const theirs = await makeCertificate(werift)
const stranger = await makeCertificate(werift)

const cleanUps: (() => void)[] = []
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp()
})

/** A publisher by werift, and the transport that it talks to. */
function connect({
  certificate = theirs,
  key = theirs,
}: { certificate?: Certificate; key?: Certificate } = {}) {
  const on = { onConnected: vi.fn<() => void>(), onClosed: vi.fn<() => void>() }
  const socket: ConstructorParameters<typeof DtlsClient>[0]['transport'] = {
    type: 'udp',
    address: { address: '', family: '', port: 0 },
    closed: false,
    onData: () => undefined,
    send: async (bytes) => void setImmediate(() => transport.receive(bytes)),
    close: async () => undefined,
  }
  const transport = openSecureTransport(werift, {
    certificate: ours,
    remoteFingerprint: theirs.fingerprint,
    send: (bytes) => void setImmediate(() => socket.onData(bytes, ['', 0])),
    onRtp: () => undefined,
    onRtcp: () => undefined,
    ...on,
  })
  const client = new werift.DtlsClient({
    transport: socket,
    cert: certificate.certPem,
    key: key.keyPem,
    signatureHash: certificate.signatureHash,
    srtpProfiles: [werift.ProtectionProfileAeadAes128Gcm],
    extendedMasterSecret: true,
  })
  cleanUps.push(transport.close)
  return { transport, client, on }
}

async function openConnection() {
  const connection = connect()
  void connection.client.connect()
  await vi.waitFor(() => expect(connection.on.onConnected).toHaveBeenCalledOnce())
  return connection
}

it('takes a publisher with the certificate of the offer and its key', async () => {
  const { on } = await openConnection()
  expect(on.onClosed).not.toHaveBeenCalled()
})

it.each([
  ['another certificate', { certificate: stranger, key: stranger }],
  ['the certificate of the offer without its key', { key: stranger }],
])('refuses a publisher with %s', async (_, identity) => {
  const { client, on } = connect(identity)
  void client.connect()
  await vi.waitFor(() => expect(on.onClosed).toHaveBeenCalledOnce())
  expect(on.onConnected).not.toHaveBeenCalled()
})

it('is ended by the goodbye of its publisher alone', async () => {
  const { transport, client, on } = await openConnection()
  const clear = Buffer.from('14fefd0000000000000000000101', 'hex')
  const forged = Buffer.from('15fefd0001000000000000' + '00020100', 'hex')
  const forgedInClear = Buffer.from('15fefd0000000000000009' + '00020100', 'hex')
  for (const bytes of [forged, forgedInClear, Buffer.concat([clear, forged])]) transport.receive(bytes)
  expect(on.onClosed).not.toHaveBeenCalled()
  const fragment = client.cipher.cipher.encrypt(client.sessionType, Buffer.of(1, 0), {
    type: 21,
    version: 0xfefd,
    epoch: 1,
    sequenceNumber: 9,
  })
  const goodbye = Buffer.concat([
    Buffer.from('15fefd0001000000000009', 'hex'),
    Buffer.of(0, fragment.length),
    fragment,
  ])
  transport.receive(Buffer.concat([forged, goodbye]))
  expect(on.onClosed).toHaveBeenCalledOnce()
})

it('is ended by a handshake without an end', () => {
  const { transport, on } = connect()
  // The first of two pieces.
  const piece = Buffer.alloc(1025)
  piece.write('16fefd00000000000000010' + '3f4' + '0b0008000000000000' + '0003e8', 'hex')
  for (let times = 0; times < 100; times++) transport.receive(piece)
  expect(on.onClosed).not.toHaveBeenCalled()
  for (let times = 0; times < 100; times++) transport.receive(piece)
  expect(on.onClosed).toHaveBeenCalledOnce()
})
