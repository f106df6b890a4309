import { describe, expect, test } from 'vitest'
import { codecString } from './codec-string.ts'

function box(name: string, ...content: Uint8Array[]) {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}

const bytes = (...values: number[]) => Buffer.from(values)

function initOf(entry: Buffer) {
  const table = box('stsd', Buffer.alloc(8), entry)
  const track = box('trak', box('tkhd', Buffer.alloc(20)), box('mdia', box('minf', box('stbl', table))))
  return Buffer.concat([box('ftyp', Buffer.from('iso5')), box('moov', box('mvhd', Buffer.alloc(30)), track)])
}

const avc = (...config: number[]) =>
  initOf(box('avc1', Buffer.alloc(78), box('avcC', bytes(1, ...config, 0xff))))

function aac(...config: number[]) {
  const decoder = Buffer.concat([
    bytes(4, 16 + config.length),
    Buffer.alloc(13),
    bytes(5, 0x80, config.length, ...config),
  ])
  const descriptor = Buffer.concat([bytes(3, 0x80, 0x80, 3 + decoder.length, 0, 1, 0), decoder])
  return initOf(box('mp4a', Buffer.alloc(28), box('esds', Buffer.alloc(4), descriptor)))
}

test('H.264 is named by its profile, constraints and level', () => {
  expect(codecString(avc(0x64, 0x00, 0x1f))).toBe('avc1.64001f')
  expect(codecString(avc(0x42, 0xe0, 0x0d))).toBe('avc1.42e00d')
})

test('AAC is named by its object type', () => {
  expect(codecString(aac(0x11, 0x90))).toBe('mp4a.40.2')
  expect(codecString(aac(0x2b, 0x92))).toBe('mp4a.40.5')
  expect(codecString(aac(0xf8, 0xe0))).toBe('mp4a.40.39')
})

describe('unreadable data has no codec string', () => {
  const config = avc(0x64, 0x00, 0x1f)

  test('another codec', () => {
    expect(codecString(initOf(box('hvc1', Buffer.alloc(90))))).toBeNull()
  })

  test('a part cut off anywhere, without a throw', () => {
    for (let length = 0; length < config.length - 1; length++) {
      expect(codecString(config.subarray(0, length))).toBeNull()
    }
  })
})

const entryOf = (name: string, setup: string, ...config: number[]) =>
  initOf(box(name, Buffer.alloc(78), box(setup, bytes(...config))))

test('AV1 is named by its profile, level, tier and bits of a sample', () => {
  const av1 = (...config: number[]) => codecString(entryOf('av01', 'av1C', 0x81, ...config))
  expect(av1(0x08, 0x0c, 0)).toBe('av01.0.08M.08')
  expect(av1(0x2d, 0xcc, 0)).toBe('av01.1.13H.10')
  expect(av1(0x5f, 0x6c, 0)).toBe('av01.2.31M.12')
  expect(codecString(entryOf('av01', 'av1C', 0x81, 0))).toBeNull()
})

test('VP9 is named by its profile, level and bits of a sample', () => {
  expect(codecString(entryOf('vp09', 'vpcC', 1, 0, 0, 0, 0, 31, 0x82, 2, 2, 2, 0, 0))).toBe('vp09.00.31.08')
  expect(codecString(entryOf('vp09', 'vpcC', 1, 0, 0, 0, 2, 10, 0xa2, 2, 2, 2, 0, 0))).toBe('vp09.02.10.10')
  expect(codecString(entryOf('vp09', 'vpcC', 1, 0, 0, 0))).toBeNull()
})
