import { transportSequenceUri, type Offer, type OfferedMedia } from './offer.ts'

export interface LocalTransport {
  iceUfrag: string
  icePassword: string
  /** SHA-256 of our certificate. */
  fingerprint: string
  port: number
  /** Where publishers reach the port, the best first. */
  addresses: readonly string[]
}

const hostPreference = 126

/**
 * The answer to an offer: ICE lite (RFC 8445, 2.5) with all candidates in it, DTLS as the server, reception only.
 * Publishers keep to our parameters, so stereo and the level are what we can take.
 */
export function writeAnswer(offer: Offer, local: LocalTransport, sessionNumber: number): string {
  const lines = [
    'v=0',
    `o=- ${sessionNumber} 1 IN IP4 0.0.0.0`,
    's=-',
    't=0 0',
    `a=group:BUNDLE ${offer.media.map(({ mid }) => mid).join(' ')}`,
    'a=ice-lite',
    'a=msid-semantic: WMS *',
    ...offer.media.flatMap((media) => mediaLines(media, local)),
  ]
  return `${lines.join('\r\n')}\r\n`
}

function mediaLines(media: OfferedMedia, local: LocalTransport): string[] {
  const { kind, mid, payloadType, transportSequenceId } = media
  const codec = kind === 'video' ? videoLines(media) : audioLines(media)
  return [
    `m=${kind} 9 UDP/TLS/RTP/SAVPF ${payloadType}`,
    'c=IN IP4 0.0.0.0',
    `a=mid:${mid}`,
    'a=recvonly',
    'a=rtcp-mux',
    'a=rtcp-rsize',
    `a=ice-ufrag:${local.iceUfrag}`,
    `a=ice-pwd:${local.icePassword}`,
    `a=fingerprint:sha-256 ${local.fingerprint}`,
    'a=setup:passive',
    ...local.addresses.map((address, at) => candidateLine(address, local.port, at)),
    'a=end-of-candidates',
    ...(transportSequenceId ? [`a=extmap:${transportSequenceId} ${transportSequenceUri}`] : []),
    ...codec,
    ...(transportSequenceId ? [`a=rtcp-fb:${payloadType} transport-cc`] : []),
  ]
}

/** RFC 8445, 5.1.2.1. */
function candidateLine(address: string, port: number, at: number) {
  const priority = 2 ** 24 * hostPreference + 2 ** 8 * (65_535 - at) + 255
  return `a=candidate:${at + 1} 1 udp ${priority} ${address} ${port} typ host`
}

/** 4.2: up to 1080p at 60 frames. */
const level = '2a'

function videoLines({ payloadType, profileLevelId = '', hasLevelAsymmetry }: OfferedMedia) {
  const profile = hasLevelAsymmetry ? `${profileLevelId.slice(0, 4)}${level}` : profileLevelId
  const asymmetry = hasLevelAsymmetry ? 'level-asymmetry-allowed=1;' : ''
  return [
    `a=rtpmap:${payloadType} H264/90000`,
    `a=fmtp:${payloadType} ${asymmetry}packetization-mode=1;profile-level-id=${profile}`,
    `a=rtcp-fb:${payloadType} nack`,
    `a=rtcp-fb:${payloadType} nack pli`,
  ]
}

const audioLines = ({ payloadType }: OfferedMedia) => [
  `a=rtpmap:${payloadType} opus/48000/2`,
  `a=fmtp:${payloadType} minptime=10;useinbandfec=1;stereo=1;maxaveragebitrate=128000`,
]
