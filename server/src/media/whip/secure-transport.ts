import type { DtlsServer, SrtcpSession, SrtpSession } from 'werift'
import { isAuthentic, recordTypes, splitRecords } from './dtls-records.ts'
import { provesCertificate } from './publisher-certificate.ts'
import { nearestCount } from './rtp-packet.ts'
import type { Werift } from './werift.ts'

export interface Certificate {
  certPem: string
  keyPem: string
  fingerprint: string
  signatureHash: ConstructorParameters<typeof DtlsServer>[0]['signatureHash']
}

/** New with each start of the server; publishers learn its fingerprint over HTTPS. */
export async function makeCertificate(werift: Werift): Promise<Certificate> {
  const { certPem, keyPem, signatureHash } = await werift.createSelfSignedCertificate(
    { signature: werift.SignatureAlgorithm.ecdsa_3, hash: werift.HashAlgorithm.sha256_4 },
    werift.NamedCurveAlgorithm.secp256r1_23,
  )
  const certificate = new werift.RTCCertificate(keyPem, certPem, signatureHash)
  const [fingerprint] = certificate.getFingerprints()
  return {
    certPem,
    keyPem: certificate.privateKey,
    signatureHash,
    fingerprint: fingerprint?.value ?? '',
  }
}

export interface SecureTransportOptions {
  certificate: Certificate
  /** Of the publisher’s certificate, from its offer. */
  remoteFingerprint: string
  send: (bytes: Buffer) => void
  onRtp: (bytes: Buffer) => void
  onRtcp: (bytes: Buffer) => void
  onConnected: () => void
  /** The publisher has ended the connection, or is another one. */
  onClosed: () => void
}

export interface SecureTransport {
  receive: (bytes: Buffer) => void
  sendRtcp: (packet: Buffer) => void
  close: () => void
}

/** DTLS as the server, then SRTP with its keys (RFC 5764). Damaged and forged packets are dropped. */
export function openSecureTransport(werift: Werift, options: SecureTransportOptions): SecureTransport {
  let sessions: { srtp: SrtpSession; srtcp: SrtcpSession } | null = null
  let isOver = false
  const socket = createDtlsSocket(options.send)
  const dtls = new werift.DtlsServer({
    transport: socket,
    cert: options.certificate.certPem,
    key: options.certificate.keyPem,
    signatureHash: options.certificate.signatureHash,
    srtpProfiles: [werift.ProtectionProfileAeadAes128Gcm, werift.ProtectionProfileAes128CmHmacSha1_80],
    certificateRequest: true,
    extendedMasterSecret: true,
  })
  const close = () => {
    if (isOver) return
    isOver = true
    socket.closed = true
    options.onClosed()
  }
  dtls.onConnect.once(() => {
    sessions = startSrtp(werift, dtls, options.remoteFingerprint)
    if (sessions) options.onConnected()
    else close()
  })
  dtls.onClose.subscribe(close)
  dtls.onError.subscribe(close)
  const decryptRtp = createRtpDecryptor()
  const receiver = createDtlsReceiver({ dtls, socket, close })
  return {
    receive: (bytes) => {
      if (isOver) return
      const kind = kindOf(bytes)
      if (kind === 'dtls') return sessions ? receiver.afterHandshake(bytes) : receiver.inHandshake(bytes)
      if (!sessions) return
      const { srtp, srtcp } = sessions
      const packet = kind === 'rtp' ? decryptRtp(srtp, bytes) : undefined
      if (packet) options.onRtp(packet)
      const report = kind === 'rtcp' ? unlessDamaged(() => srtcp.decrypt(bytes)) : undefined
      if (report) options.onRtcp(report)
    },
    sendRtcp: (packet) => {
      if (sessions && !isOver) options.send(sessions.srtcp.encrypt(packet))
    },
    close: () => {
      isOver = true
      socket.closed = true
    },
  }
}

interface DtlsConnection {
  dtls: DtlsServer
  socket: DtlsTransport
  close: () => void
}

/** A handshake takes less than 4 KiB, and werift keeps every piece of one that does not end. */
const maxDtlsBytes = 128 * 1024

function createDtlsReceiver({ dtls, socket, close }: DtlsConnection) {
  let receivedBytes = 0
  const inHandshake = (bytes: Buffer) => {
    receivedBytes += bytes.length
    if (receivedBytes > maxDtlsBytes) close()
    else unlessDamaged(() => socket.onData(bytes, ['', 0]))
  }
  return {
    inHandshake,
    /** A goodbye, or the end of the handshake again, whose answer was lost. */
    afterHandshake: (bytes: Buffer) => {
      for (const record of splitRecords(bytes).filter((one) => isAuthentic(dtls, one))) {
        if (record.type === recordTypes.alert) close()
        if (record.type === recordTypes.handshake) inHandshake(record.bytes)
      }
    },
  }
}

type DtlsTransport = ConstructorParameters<typeof DtlsServer>[0]['transport']

function createDtlsSocket(send: (bytes: Buffer) => void): DtlsTransport {
  const socket: DtlsTransport = {
    type: 'udp',
    address: { address: '', family: '', port: 0 },
    closed: false,
    onData: () => undefined,
    send: async (bytes) => {
      if (!socket.closed) send(bytes)
    },
    close: async () => undefined,
  }
  return socket
}

/** RFC 7983, 7; of DTLS the content types of version 1.2, since werift takes all others for an alert. */
function kindOf(bytes: Buffer): 'dtls' | 'rtp' | 'rtcp' | undefined {
  if (bytes.length < 12) return undefined
  const [first, second] = [bytes.readUInt8(0), bytes.readUInt8(1)]
  if (isWithin(first, 20, 23)) return 'dtls'
  if (!isWithin(first, 128, 191)) return undefined
  return isWithin(second & 0x7f, 64, 95) ? 'rtcp' : 'rtp'
}

const isWithin = (value: number, first: number, last: number) => value >= first && value <= last

/** Undefined for packets that are forged, damaged or too short: werift throws, and they are dropped. */
function unlessDamaged<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof Error) return undefined
    throw error
  }
}

/** Null for a publisher that is not the one of the offer. */
function startSrtp(werift: Werift, dtls: DtlsServer, remoteFingerprint: string) {
  const profile = dtls.srtp.srtpProfile
  if (!profile || !unlessDamaged(() => provesCertificate(werift, dtls, remoteFingerprint))) return null
  const keys = dtls.extractSessionKeys(werift.keyLength(profile), werift.saltLength(profile))
  const config = {
    profile,
    keys: {
      localMasterKey: keys.localKey,
      localMasterSalt: keys.localSalt,
      remoteMasterKey: keys.remoteKey,
      remoteMasterSalt: keys.remoteSalt,
    },
  }
  return { srtp: new werift.SrtpSession(config), srtcp: new werift.SrtcpSession(config) }
}

/** Of one publisher: one stream each for sound and picture, and one more after a change. */
const maxSources = 4

/**
 * Says itself how often the numbers of packets have started over (RFC 3711, 3.3.1): werift loses count when more than a
 * hundred packets are lost there, and then decrypts nothing any more.
 */
function createRtpDecryptor() {
  const latest = new Map<number, number>()
  return ({ decrypt, remoteContext }: SrtpSession, bytes: Buffer): Buffer | undefined => {
    const [sequence, ssrc] = [bytes.readUInt16BE(2), bytes.readUInt32BE(8)]
    const before = latest.get(ssrc)
    if (before === undefined && latest.size === maxSources) return undefined
    const count = before === undefined ? sequence : Math.max(0, nearestCount(sequence, before, 2 ** 16))
    if (before !== undefined) {
      const rolloverCounter = Math.floor(count / 2 ** 16)
      Object.assign(remoteContext.getSrtpSsrcState(ssrc), { rolloverCounter, lastSequenceNumber: sequence })
    }
    const packet = unlessDamaged(() => decrypt(bytes))
    if (packet) latest.set(ssrc, Math.max(before ?? 0, count))
    return packet
  }
}
