import { whipPath } from '@kinora/contract/library/broadcasts/rules'
import { warn } from '../../../lib/log.ts'
import { readToken } from '../../../lib/session-store.ts'
import { audioBitsPerSecond, framesPerSecond, offeredCodecs } from './encoder-rules.ts'
import type { EncoderProblem } from './encoder-problems.ts'

export interface WhipRequest {
  videoId: number
  video: MediaStreamTrack
  audio: MediaStreamTrack
  videoBitsPerSecond: number
  /** Takes the place of another encoder. */
  takesOver: boolean
}

export interface WhipConnection {
  peer: RTCPeerConnection
  /** Resolves to whether the server knows; call it again where it does not. */
  close: () => Promise<boolean>
}

/** The server or the browser refuses. */
export class WhipRefusal extends Error {
  override name = 'WhipRefusal'
  readonly problem: EncoderProblem
  /** False where another try changes nothing. */
  readonly isTemporary: boolean
  constructor(problem: EncoderProblem, message: string, { isTemporary = false } = {}) {
    super(message)
    this.problem = problem
    this.isTemporary = isTemporary
  }
}

/**
 * Opens a connection by WHIP (RFC 9725). The offer needs no candidates: we reach the server, which tells its own.
 * @throws WhipRefusal, or an error that may be over soon
 */
export async function openWhip(request: WhipRequest): Promise<WhipConnection> {
  if (!('RTCPeerConnection' in globalThis)) throw new WhipRefusal('noWebRtc', 'There is no WebRTC')
  const codecs = offeredCodecs(RTCRtpSender.getCapabilities('video')?.codecs ?? [])
  if (codecs.length === 0) throw new WhipRefusal('noH264', 'There is no H.264')
  const peer = new RTCPeerConnection({ bundlePolicy: 'max-bundle' })
  let location: string | null = null
  const close = async () => {
    peer.close()
    if (location && (await endSession(location))) location = null
    return !location
  }
  try {
    addTracks(peer, request, codecs)
    await peer.setLocalDescription(await peer.createOffer())
    const answer = await postOffer(peer.localDescription?.sdp ?? '', request)
    location = answer.location
    await peer.setRemoteDescription({ type: 'answer', sdp: answer.sdp })
    return { peer, close }
  } catch (error) {
    await close()
    throw error
  }
}

function addTracks(peer: RTCPeerConnection, request: WhipRequest, codecs: RTCRtpCodec[]) {
  const video = peer.addTransceiver(request.video, {
    direction: 'sendonly',
    sendEncodings: [
      { maxBitrate: request.videoBitsPerSecond, maxFramerate: framesPerSecond, scaleResolutionDownBy: 1 },
    ],
  })
  video.setCodecPreferences(codecs)
  keepResolution(video.sender)
  peer.addTransceiver(request.audio, {
    direction: 'sendonly',
    sendEncodings: [{ maxBitrate: audioBitsPerSecond }],
  })
}

/** A slow connection or computer costs frames, not size: a rendition has one size. */
function keepResolution(sender: RTCRtpSender) {
  const parameters = sender.getParameters()
  parameters.degradationPreference = 'maintain-resolution'
  // Firefox knows no preference, and keeps the size anyway.
  sender.setParameters(parameters).catch((error: unknown) => warn('The resolution may change', error))
}

const authorization = (): Record<string, string> => {
  const token = readToken()
  return token ? { authorization: `Bearer ${token}` } : {}
}

const problems: Record<number, EncoderProblem> = {
  403: 'notAllowed',
  404: 'ended',
  406: 'noH264',
  409: 'taken',
  429: 'full',
  503: 'full',
}
const temporaryStatuses = [429, 503]
/** Of a proxy whose node stops. */
const unansweredStatuses = [502, 504]

const answerMs = 10_000

async function postOffer(sdp: string, { videoId, takesOver }: WhipRequest) {
  const address = `${whipPath}?video=${videoId}${takesOver ? '&takeover=true' : ''}`
  const response = await fetch(address, {
    method: 'POST',
    credentials: 'include',
    headers: { ...authorization(), 'content-type': 'application/sdp' },
    body: sdp,
    // Not stopped before: the answer names the session that has to be ended.
    signal: AbortSignal.timeout(answerMs),
  })
  const text = await response.text()
  if (response.status === 201) return { sdp: text, location: response.headers.get('location') ?? '' }
  if (unansweredStatuses.includes(response.status)) throw new Error(`The server answered ${response.status}`)
  throw new WhipRefusal(problems[response.status] ?? 'refused', messageOf(text), {
    isTemporary: temporaryStatuses.includes(response.status),
  })
}

/** Of a problem (RFC 9457) or of an error as all calls have it. */
function messageOf(text: string): string {
  try {
    const { message, title } = JSON.parse(text) as { message?: string; title?: string }
    return message ?? title ?? ''
  } catch {
    return '' // a proxy's own page, not ours
  }
}

const isAnswered = ({ status }: Response) => status < 500 && status !== 429

/** Also while the page is being left. False where the server was not reached: it notices by silence. */
async function endSession(location: string): Promise<boolean> {
  try {
    const response = await fetch(location, {
      method: 'DELETE',
      credentials: 'include',
      keepalive: true,
      headers: authorization(),
      signal: AbortSignal.timeout(answerMs),
    })
    return isAnswered(response)
  } catch (error) {
    warn('The end of the broadcast could not be told', error)
    return false
  }
}
