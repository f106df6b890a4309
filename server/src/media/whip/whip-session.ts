import { randomBytes } from 'node:crypto'
import type { Log } from '../../platform/log.ts'
import type { FfmpegSettings } from '../run/run-ffmpeg.ts'
import { writeAnswer } from './answer.ts'
import type { IceSocket } from './ice-socket.ts'
import { createMediaPath, type WhipEndReason, type WhipFigures, type WhipSink } from './media-path.ts'
import { parseOffer, type Offer } from './offer.ts'
import { openSecureTransport, type Certificate } from './secure-transport.ts'
import type { Werift } from './werift.ts'

export interface WhipSessionOptions {
  /** SDP of the publisher. */
  offer: string
  sink: WhipSink
  log: Log
}

/** What all sessions of a node share. */
export interface WhipNode {
  werift: Werift
  socket: IceSocket
  certificate: Certificate
  /** Where publishers reach the socket, the best first. */
  addresses: readonly string[]
  ffmpeg: Pick<FfmpegSettings, 'ffmpegPath' | 'memoryLimitBytes' | 'niceness'>
  workingDir: string
  maxSeconds: number
  /** How long a publisher may send nothing, and may take to connect. */
  silenceMs: number
}

export interface WhipSession {
  /** SDP with all candidates. */
  answer: string
  figures: () => WhipFigures
  /** Ends it with the reason; what was received before is still handed over where it waits for nothing. */
  close: (reason?: WhipEndReason) => void
}

const checkMs = 20

/** @throws WhipError for an offer that cannot be accepted */
export function openWhipSession(node: WhipNode, options: WhipSessionOptions): WhipSession {
  const offer = parseOffer(options.offer)
  const iceUfrag = randomBytes(6).toString('hex')
  const icePassword = randomBytes(18).toString('hex')
  const close = receive(node, { ...options, offer, iceUfrag, icePassword })
  const { certificate, socket, addresses } = node
  const local = { iceUfrag, icePassword, fingerprint: certificate.fingerprint, port: socket.port, addresses }
  return { answer: writeAnswer(offer, local, randomBytes(6).readUIntBE(0, 6)), ...close }
}

interface ReceiverOptions extends Omit<WhipSessionOptions, 'offer'> {
  offer: Offer
  iceUfrag: string
  icePassword: string
}

function receive(node: WhipNode, { offer, sink, log, iceUfrag, icePassword }: ReceiverOptions) {
  let isOver = false
  let heardAtMs = performance.now()
  const close = (reason: WhipEndReason = 'stopped') => {
    if (isOver) return
    isOver = true
    clearInterval(timer)
    path.end()
    transport.close()
    endpoint.close()
    log.info({ reason, ...path.figures() }, 'a WebRTC stream ended')
    sink.onEnd(reason)
  }
  /** A defect ends one stream, not the node. */
  const guard = (work: () => void) => {
    try {
      if (!isOver) work()
    } catch (err) {
      log.error({ err }, 'a stream could not be received')
      close('failed')
    }
  }
  const path = createMediaPath({
    ...node,
    offer,
    sink,
    log,
    sendRtcp: (packet) => transport.sendRtcp(packet),
    end: close,
  })
  const transport = openSecureTransport(node.werift, {
    certificate: node.certificate,
    remoteFingerprint: offer.fingerprint,
    send: (bytes) => endpoint.send(bytes),
    onRtp: (bytes) =>
      guard(() => {
        if (path.readRtp(bytes)) heardAtMs = performance.now()
      }),
    onRtcp: (bytes) => guard(() => path.readRtcp(bytes)),
    onConnected: () => log.debug('a WebRTC stream is connected'),
    onClosed: () => close('closed'),
  })
  const endpoint = node.socket.open({
    ufrag: iceUfrag,
    password: icePassword,
    remoteUfrag: offer.iceUfrag,
    onData: transport.receive,
  })
  const timer = setInterval(() => {
    const nowMs = performance.now()
    if (nowMs - heardAtMs > node.silenceMs) close('silent')
    else guard(() => path.check(nowMs))
  }, checkMs)
  return { close, figures: path.figures }
}
