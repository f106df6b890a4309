import { setTimeout as pause } from 'node:timers/promises'
import { recordedTypes, type RecordedPacket } from './recorded-rtp.fixture.ts'
import { loadWerift } from './werift.ts'

/** What a browser does, by werift: both streams over one connection. */
export async function openWhipSender() {
  const werift = await loadWerift()
  const connection = new werift.RTCPeerConnection({
    codecs: {
      video: [werift.useH264({ payloadType: recordedTypes.video })],
      audio: [werift.useOPUS({ payloadType: recordedTypes.audio })],
    },
    bundlePolicy: 'max-bundle',
    // Nothing outside of this machine is asked for an address.
    iceServers: [{ urls: 'stun:127.0.0.1:9' }],
    iceStunGatherTimeout: 0.1,
    iceUseIpv6: false,
    iceAdditionalHostAddresses: ['127.0.0.1'],
  })
  const tracks = {
    video: new werift.MediaStreamTrack({ kind: 'video' }),
    audio: new werift.MediaStreamTrack({ kind: 'audio' }),
  }
  connection.addTransceiver(tracks.video, { direction: 'sendonly' })
  connection.addTransceiver(tracks.audio, { direction: 'sendonly' })
  await connection.setLocalDescription(await connection.createOffer())
  return {
    offer: connection.localDescription?.sdp ?? '',
    connect: async (answer: string) => {
      await connection.setRemoteDescription({ type: 'answer', sdp: answer })
      if (connection.connectionState !== 'connected')
        await connection.connectionStateChange.watch((state) => state === 'connected')
    },
    /** As fast as they were made: the receiver compares their times with its own. */
    send: async (packets: readonly RecordedPacket[]) => {
      const startedAtMs = performance.now()
      for (const { kind, ms, bytes } of packets) {
        const waitMs = startedAtMs + ms - performance.now()
        if (waitMs > 10) await pause(waitMs)
        tracks[kind].writeRtp(bytes)
      }
    },
    close: () => connection.close(),
  }
}
