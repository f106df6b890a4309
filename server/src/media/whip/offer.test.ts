import { describe, expect, it } from 'vitest'
import { writeAnswer } from './answer.ts'
import { chromiumOffer, firefoxOffer } from './offer.fixture.ts'
import { parseOffer } from './offer.ts'

const local = {
  iceUfrag: 'abcdefabcdef',
  icePassword: 'p'.repeat(36),
  fingerprint: 'AA:'.repeat(31) + 'AA',
  port: 8189,
  addresses: ['203.0.113.7', '2001:db8::7'],
}

describe('offers', () => {
  it('of Chromium begin with VP8, and are accepted for the first H.264 in non-interleaved mode', () => {
    const { video, audio, iceUfrag, fingerprint } = parseOffer(chromiumOffer)
    expect(video).toMatchObject({
      mid: '1',
      payloadType: 102,
      profileLevelId: '42001f',
      transportSequenceId: 3,
    })
    expect(audio).toMatchObject({ mid: '0', payloadType: 111, transportSequenceId: 3 })
    expect(iceUfrag).toBe('Yj+L')
    expect(fingerprint).toMatch(/^E7:8A:.*:B8$/)
  })

  it('may have transport parameters for the whole session, and no sound', () => {
    expect(parseOffer(firefoxOffer)).toMatchObject({
      audio: undefined,
      video: { payloadType: 126, mid: '0' },
    })
  })

  it.each([
    ['without H.264', chromiumOffer.replaceAll('H264', 'H265'), 'no_h264'],
    [
      'with H.264 in single-unit mode only',
      chromiumOffer.replaceAll('packetization-mode=1', 'packetization-mode=0'),
      'no_h264',
    ],
    [
      'with H.264 in a profile for studios only',
      chromiumOffer
        .replaceAll('profile-level-id=42', 'profile-level-id=f4')
        .replaceAll('profile-level-id=4d', 'profile-level-id=f4'),
      'no_h264',
    ],
    ['without Opus', chromiumOffer.replaceAll('opus/48000/2', 'G722/8000'), 'no_opus'],
    ['to receive', chromiumOffer.replaceAll('a=sendonly', 'a=recvonly'), 'unsupported_offer'],
    [
      'that is not bundled',
      chromiumOffer.replace('a=group:BUNDLE 0 1', 'a=group:BUNDLE 0'),
      'unsupported_offer',
    ],
    [
      'that waits for our DTLS',
      chromiumOffer.replaceAll('setup:actpass', 'setup:passive'),
      'unsupported_offer',
    ],
    [
      'with two cameras',
      chromiumOffer.replace('a=group:BUNDLE 0 1', 'a=group:BUNDLE 0 1 2') +
        chromiumOffer.slice(chromiumOffer.indexOf('m=video')).replace('a=mid:1', 'a=mid:2'),
      'unsupported_offer',
    ],
    [
      'with a data channel',
      `${chromiumOffer}m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\na=mid:0\r\n`,
      'unsupported_offer',
    ],
    [
      'with sound alone',
      chromiumOffer.slice(0, chromiumOffer.indexOf('m=video')).replace('BUNDLE 0 1', 'BUNDLE 0'),
      'unsupported_offer',
    ],
    [
      'without a fingerprint',
      chromiumOffer.replaceAll('a=fingerprint:sha-256', 'a=fingerprint:sha-1'),
      'invalid_offer',
    ],
    [
      'with another line in a name',
      chromiumOffer.replaceAll('a=ice-ufrag:Yj+L', 'a=ice-ufrag:Yj L'),
      'invalid_offer',
    ],
    ['of nothing', '', 'invalid_offer'],
    ['of anything else', '<html></html>', 'invalid_offer'],
    ['of too many lines', `${chromiumOffer}${'a=x\r\n'.repeat(5000)}`, 'invalid_offer'],
  ])('%s are refused', (_name, sdp, code) => {
    expect(() => parseOffer(sdp)).toThrow(expect.objectContaining({ code }))
  })
})

describe('answers', () => {
  const lines = writeAnswer(parseOffer(chromiumOffer), local, 7).split('\r\n')
  const sections = writeAnswer(parseOffer(chromiumOffer), local, 7).split('m=').slice(1)

  it('have the media of the offer in its order, to be received only, over one connection', () => {
    expect(sections.map((section) => section.slice(0, section.indexOf('\r')))).toEqual([
      'audio 9 UDP/TLS/RTP/SAVPF 111',
      'video 9 UDP/TLS/RTP/SAVPF 102',
    ])
    expect(lines).toContain('a=group:BUNDLE 0 1')
    expect(lines.filter((line) => line === 'a=recvonly')).toHaveLength(2)
    expect(lines.filter((line) => line === 'a=setup:passive')).toHaveLength(2)
  })

  it('have all candidates, and no trickle', () => {
    expect(sections[0]).toMatch(
      /a=candidate:1 1 udp \d+ 203\.0\.113\.7 8189 typ host\r\na=candidate:2 1 udp \d+ 2001:db8::7 8189 typ host\r\na=end-of-candidates/,
    )
    expect(lines).toContain('a=ice-lite')
    expect(lines.some((line) => line.includes('trickle'))).toBe(false)
  })

  it('keep the profile of the offer and allow for 1080p', () => {
    expect(lines).toContain(
      'a=fmtp:102 level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42002a',
    )
    const symmetric = parseOffer(chromiumOffer.replaceAll('level-asymmetry-allowed=1;', ''))
    expect(writeAnswer(symmetric, local, 7)).toContain(
      'a=fmtp:102 packetization-mode=1;profile-level-id=42001f\r\n',
    )
  })

  it('ask for arrival times only where they were offered', () => {
    expect(lines.filter((line) => line.endsWith('transport-cc'))).toHaveLength(2)
    expect(writeAnswer(parseOffer(firefoxOffer), local, 7)).not.toContain('transport')
  })
})
