import { WhipError } from './whip-error.ts'

export interface OfferedMedia {
  kind: 'audio' | 'video'
  mid: string
  payloadType: number
  /** Of H.264: profile and level in hexadecimal (RFC 6184, 8.1). */
  profileLevelId?: string | undefined
  hasLevelAsymmetry: boolean
  /** Id of the header extension that numbers packets for congestion control. */
  transportSequenceId?: number | undefined
}

export interface Offer {
  media: OfferedMedia[]
  audio: OfferedMedia | undefined
  video: OfferedMedia
  iceUfrag: string
  /** Of the certificate, SHA-256 in upper case with colons. */
  fingerprint: string
}

const maxLines = 2000
export const transportSequenceUri =
  'http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01'

interface Section {
  /** Of the `m=` line; empty for the session. */
  media: string
  lines: string[]
}

/**
 * Reads an SDP offer of a publisher (RFC 9725, 4.2): one video and at most one audio, bundled, to be received here.
 * Candidates are ignored: the publisher reaches us, and we never send to an address that has not reached us first.
 * @throws WhipError invalid_offer, no_h264, no_opus, unsupported_offer
 */
export function parseOffer(sdp: string): Offer {
  const [session, ...sections] = splitSections(sdp)
  if (!session || !session.lines.includes('v=0') || sections.length === 0)
    throw new WhipError('invalid_offer')
  const transport = readTransport(session, sections)
  const media = sections.map(readMedia)
  const [video, ...moreVideos] = media.filter(({ kind }) => kind === 'video')
  const [audio, ...moreAudios] = media.filter(({ kind }) => kind === 'audio')
  if (!video) throw new WhipError('unsupported_offer', 'It has no video.')
  if (moreVideos.length + moreAudios.length > 0)
    throw new WhipError('unsupported_offer', 'It has more than one video or audio.')
  return { media, audio, video, ...transport }
}

function splitSections(sdp: string): Section[] {
  const lines = sdp.split(/\r\n|\n/, maxLines + 1)
  if (lines.length > maxLines) throw new WhipError('invalid_offer')
  const sections: Section[] = [{ media: '', lines: [] }]
  for (const line of lines) {
    if (line.startsWith('m=')) sections.push({ media: line.slice(2), lines: [] })
    else sections.at(-1)?.lines.push(line)
  }
  return sections
}

/** The value of `a=name:value`; empty for a mere `a=name`. */
function attribute({ lines }: Section, name: string): string | undefined {
  const line = lines.find((each) => each === `a=${name}` || each.startsWith(`a=${name}:`))
  return line?.slice(name.length + 3)
}

const attributes = ({ lines }: Section, name: string) =>
  lines.filter((line) => line.startsWith(`a=${name}:`)).map((line) => line.slice(name.length + 3))

const token = /^[\w+/!-]{1,256}$/
const sha256 = /^[0-9A-F]{2}(?::[0-9A-F]{2}){31}$/

/** Each section may have its own, and all are the same where the sections are bundled. */
function readTransport(session: Section, sections: Section[]) {
  const [first = session] = sections
  const shared = (name: string) => attribute(first, name) ?? attribute(session, name) ?? ''
  const iceUfrag = shared('ice-ufrag')
  const fingerprint = readFingerprint(first) ?? readFingerprint(session) ?? ''
  if (!token.test(iceUfrag) || !sha256.test(fingerprint)) throw new WhipError('invalid_offer')
  if (shared('setup') === 'passive')
    throw new WhipError('unsupported_offer', 'It waits for DTLS (setup:passive).')
  if (!isBundled(session, sections)) throw new WhipError('unsupported_offer', 'It is not bundled.')
  return { iceUfrag, fingerprint }
}

function readFingerprint(section: Section): string | undefined {
  const all = attributes(section, 'fingerprint').map((each) => each.split(' '))
  return all.find(([algorithm]) => algorithm?.toLowerCase() === 'sha-256')?.[1]?.toUpperCase()
}

function isBundled(session: Section, sections: Section[]): boolean {
  const [semantics, ...mids] = (attribute(session, 'group') ?? '').split(' ')
  return semantics === 'BUNDLE' && sections.every((each) => mids.includes(attribute(each, 'mid') ?? ''))
}

const directions = ['sendrecv', 'sendonly', 'recvonly', 'inactive']

function readMedia(section: Section): OfferedMedia {
  const [kind] = section.media.split(' ')
  const mid = attribute(section, 'mid') ?? ''
  if (kind !== 'audio' && kind !== 'video') throw new WhipError('unsupported_offer', `It has ${kind}.`)
  if (!token.test(mid)) throw new WhipError('invalid_offer')
  requireSender(section)
  const codec = kind === 'video' ? findH264(section) : findOpus(section)
  if (!codec) throw new WhipError(kind === 'video' ? 'no_h264' : 'no_opus')
  return { kind, mid, ...codec, transportSequenceId: findExtension(section, transportSequenceUri) }
}

function requireSender(section: Section) {
  const [kind, , protocol] = section.media.split(' ')
  if (protocol !== 'UDP/TLS/RTP/SAVPF' || attribute(section, 'rtcp-mux') === undefined)
    throw new WhipError('unsupported_offer', 'It is not for a browser.')
  const direction = directions.find((each) => attribute(section, each) !== undefined) ?? 'sendrecv'
  if (!direction.startsWith('send')) throw new WhipError('unsupported_offer', `Its ${kind} is ${direction}.`)
}

type OfferedCodec = Pick<OfferedMedia, 'payloadType' | 'profileLevelId' | 'hasLevelAsymmetry'>

/** Baseline, main and high; others do not play everywhere. */
const profiles = ['42', '4d', '64']

/** The first one, since offers begin with what the publisher prefers. */
function findH264(section: Section): OfferedCodec | undefined {
  return listCodecs(section, 'h264/90000')
    .filter(({ parameters }) => parameters.get('packetization-mode') === '1')
    .map(({ payloadType, parameters }) => ({
      payloadType,
      profileLevelId: (parameters.get('profile-level-id') ?? '420010').toLowerCase(),
      hasLevelAsymmetry: parameters.get('level-asymmetry-allowed') === '1',
    }))
    .find(
      ({ profileLevelId }) =>
        /^[0-9a-f]{6}$/.test(profileLevelId) && profiles.includes(profileLevelId.slice(0, 2)),
    )
}

function findOpus(section: Section): OfferedCodec | undefined {
  const [opus] = listCodecs(section, 'opus/48000/2')
  return opus && { payloadType: opus.payloadType, hasLevelAsymmetry: false }
}

function listCodecs(section: Section, name: string) {
  const order = section.media.split(' ').slice(3)
  const codecs = attributes(section, 'rtpmap').map((each) => each.split(' '))
  const formats = attributes(section, 'fmtp').map((each) => each.split(' '))
  return order.flatMap((type) => {
    const payloadType = Number(type)
    const isNamed = codecs.some(([of, codec]) => of === type && codec?.toLowerCase() === name)
    if (!isNamed || !Number.isInteger(payloadType) || payloadType < 0 || payloadType > 127) return []
    const format =
      formats
        .find(([of]) => of === type)
        ?.slice(1)
        .join('') ?? ''
    const parameters = new Map(
      format.split(';').map((each) => {
        const at = each.indexOf('=')
        return [each.slice(0, at).toLowerCase(), each.slice(at + 1)] as const
      }),
    )
    return [{ payloadType, parameters }]
  })
}

function findExtension(section: Section, uri: string): number | undefined {
  const [id] = attributes(section, 'extmap')
    .map((each) => each.split(' '))
    .find(([, of]) => of === uri) ?? ['']
  const value = Number(id?.split('/')[0])
  return value >= 1 && value <= 14 ? value : undefined
}
