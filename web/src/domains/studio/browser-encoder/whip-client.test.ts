import { afterEach, expect, it, vi } from 'vitest'
import { openWhip } from './whip-client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const sender = { getParameters: () => ({}), setParameters: async () => undefined }

class FakePeer {
  localDescription = { sdp: '' }
  addTransceiver = () => ({ sender, setCodecPreferences: () => undefined })
  createOffer = async () => ({})
  setLocalDescription = async () => undefined
  setRemoteDescription = async () => undefined
  close = () => undefined
}

async function openSession(answerToEnd: () => Promise<Response>) {
  const codec = { mimeType: 'video/H264', sdpFmtpLine: 'packetization-mode=1' }
  vi.stubGlobal('RTCPeerConnection', FakePeer)
  vi.stubGlobal('RTCRtpSender', { getCapabilities: () => ({ codecs: [codec] }) })
  vi.stubGlobal('localStorage', { getItem: () => null })
  const fetchMock = vi.fn<typeof fetch>(async (_, { method } = {}) =>
    method === 'DELETE'
      ? answerToEnd()
      : new Response('', { status: 201, headers: { location: '/whip/session' } }),
  )
  vi.stubGlobal('fetch', fetchMock)
  const track = {} as MediaStreamTrack
  const { close } = await openWhip({
    videoId: 1,
    video: track,
    audio: track,
    videoBitsPerSecond: 1,
    takesOver: false,
  })
  return { close, fetchMock }
}

it.each([200, 401, 404])('takes %i for the end of a session', async (status) => {
  const { close, fetchMock } = await openSession(async () => new Response('', { status }))
  expect(await close()).toBe(true)
  expect(await close()).toBe(true)
  expect(fetchMock).toHaveBeenCalledTimes(2)
})

it.each([429, 500, 502])('ends a session again after %i', async (status) => {
  const { close, fetchMock } = await openSession(async () => new Response('', { status }))
  expect(await close()).toBe(false)
  expect(await close()).toBe(false)
  expect(fetchMock).toHaveBeenCalledTimes(3)
})
