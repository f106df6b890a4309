import { expect, test } from 'vitest'
import { detectDecoders } from './decoders.ts'

interface Device {
  /** Maximum lines decoded smoothly, by codec. */
  smooth: Record<string, number>
  chip?: Record<string, number>
}

const answersOf =
  ({ smooth, chip = {} }: Device) =>
  ({ video }: MediaDecodingConfiguration) => {
    const family = /codecs="(\w+)/.exec(video?.contentType ?? '')?.[1] ?? ''
    const lines = video?.height ?? 0
    return Promise.resolve({
      supported: family in smooth,
      smooth: lines <= (smooth[family] ?? 0),
      powerEfficient: lines <= (chip[family] ?? 0),
    } as MediaCapabilitiesDecodingInfo)
  }

test.each([
  [
    'a phone with a chip for all',
    { smooth: { avc1: 4320, av01: 4320, vp09: 4320 }, chip: { avc1: 4320, av01: 4320, vp09: 4320 } },
    { av01: Infinity, vp09: Infinity },
  ],
  [
    'a laptop with a chip for H.264 only',
    { smooth: { avc1: 4320, av01: 4320 }, chip: { avc1: 4320 } },
    { av01: 0, vp09: 0 },
  ],
  [
    'a computer without any chip',
    { smooth: { avc1: 4320, av01: 1080, vp09: 2160 } },
    { av01: 1080, vp09: Infinity },
  ],
  ['an old browser', { smooth: { avc1: 1080 } }, { av01: 0, vp09: 0 }],
  [
    'a chip that ends at 1080 lines',
    { smooth: { avc1: 4320, av01: 4320 }, chip: { avc1: 4320, av01: 1080 } },
    { av01: 1080, vp09: 0 },
  ],
])('%s', async (_name, device, expected) => {
  expect(await detectDecoders(answersOf(device))).toEqual({ avc1: Infinity, ...expected })
})
