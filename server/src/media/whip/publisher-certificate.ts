import { verify, X509Certificate } from 'node:crypto'
import type { DtlsServer } from 'werift'
import type { Werift } from './werift.ts'

const messageTypes = { certificateVerify: 15, clientKeyExchange: 16 }

/**
 * Whether the other side of the handshake has the certificate of the offer and its key. werift reads the signature
 * (RFC 5246, 7.4.8) and compares it with nothing.
 */
export function provesCertificate(werift: Werift, dtls: DtlsServer, fingerprint: string): boolean {
  const { remoteCertificate } = dtls
  if (!remoteCertificate || werift.fingerprint(remoteCertificate, 'sha256') !== fingerprint) return false
  const messages = dtls.dtls.sortedHandshakeCache
  const at = messages.findIndex(({ msg_type: type }) => type === messageTypes.certificateVerify)
  const signed = messages.slice(0, Math.max(0, at))
  const exchange = signed.find(({ msg_type: type }) => type === messageTypes.clientKeyExchange)
  const { publicKey } = dtls.cipher.remoteKeyPair
  // A second message would replace the key that was signed.
  if (!exchange || !publicKey || !exchange.fragment.subarray(1).equals(publicKey)) return false
  const { publicKey: certified } = new X509Certificate(remoteCertificate)
  const transcript = Buffer.concat(signed.map((message) => message.serialize()))
  // Behind the scheme and the length; both schemes that we offer have this hash.
  return verify('sha256', transcript, certified, messages[at]?.fragment.subarray(4) ?? Buffer.alloc(0))
}
