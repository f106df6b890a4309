import { expect, it } from 'vitest'
import { encodeAmf } from './amf0.ts'
import { parseMetadataMessage } from './stream-metadata.ts'

const fields = {
  width: 1920,
  height: 1080,
  framerate: 59.94,
  videodatarate: 6000,
  audiodatarate: 160,
  videocodecid: 7,
  audiocodecid: 10,
  encoder: 'obs-output module (libobs version 29.0.2)',
}
const expected = {
  width: 1920,
  height: 1080,
  frameRate: 59.94,
  encoder: 'obs-output module (libobs version 29.0.2)',
}
const script = encodeAmf(['onMetaData', fields])

it('reads what encoders set for a stream, and leaves the tag of a file', () => {
  const message = parseMetadataMessage(encodeAmf(['@setDataFrame', 'onMetaData', fields]))
  expect(message).toEqual({ metadata: expected, script })
  expect(parseMetadataMessage(script)).toEqual({ metadata: expected, script })
})

it('leaves out what makes no sense', () => {
  const odd = {
    ...fields,
    width: -1,
    height: 'tall',
    framerate: NaN,
    encoder: `\u0000x\n${'y'.repeat(1000)}`,
  }
  expect(parseMetadataMessage(encodeAmf(['onMetaData', odd]))?.metadata).toEqual({
    encoder: `x${'y'.repeat(97)}`,
  })
})

it.each([
  ['nothing', Buffer.alloc(0)],
  ['bytes without meaning', Buffer.alloc(100, 0xff)],
  ['a part', script.subarray(0, -30)],
  ['other data', encodeAmf(['onTextData', fields])],
  ['a text', encodeAmf(['onMetaData', 'text'])],
  ['a list', encodeAmf(['onMetaData', [1]])],
  ['the frame alone', encodeAmf(['@setDataFrame'])],
])('finds none in %s', (_, payload) => {
  expect(parseMetadataMessage(payload)).toBeNull()
})
