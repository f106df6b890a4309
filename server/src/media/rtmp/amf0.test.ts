import { describe, expect, it } from 'vitest'
import { decodeAmf, encodeAmf, type AmfValue } from './amf0.ts'
import { uint32Payload } from './chunk-writer.ts'
import { growthOf, maxGrowth } from './growth.fixture.ts'
import { RtmpError } from './rtmp-error.ts'

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')
const nested = (marker: string, depth: number) => hex(marker.repeat(depth))

describe('AMF0', () => {
  it.each<[string, AmfValue[]]>([
    ['numbers', [0, -1.5, 2 ** 40, NaN]],
    ['texts', ['', 'live', 'Größe 🎥']],
    ['truth and nothing', [true, false, null, undefined]],
    ['objects', [{ app: 'live', inner: { list: [1, 'two', { three: 3 }] }, none: null }]],
    ['a long text', ['x'.repeat(70_000)]],
  ])('reads what it writes: %s', (_, values) => {
    expect(decodeAmf(encodeAmf(values))).toEqual(values)
  })

  it('writes the bytes of the specification', () => {
    expect(encodeAmf(['ab', 1, true, null, { a: undefined }]).toString('hex')).toBe(
      '02000261620' + '03ff0000000000000' + '0101' + '05' + '030001610600000' + '9',
    )
  })

  it.each([
    ['an array with names', '08 00000001 0001 61 05 0000 09', { a: null }],
    ['one whose count is wrong', '08 ffffffff 0001 61 05 0000 09', { a: null }],
    ['one without an end, as some encoders write it', '08 00000001 0001 61 05', { a: null }],
    ['a date', '0b 4000000000000000 0000', 2],
    ['an object with a class', '10 0001 58 0001 61 05 0000 09', { a: null }],
    ['a document', '0f 00000001 61', 'a'],
    ['what is unsupported', '0d', undefined],
  ])('reads %s', (_, bytes, expected) => {
    expect(decodeAmf(hex(bytes))).toEqual([expected])
  })

  it('reads names that objects have anyway as names', () => {
    const [object] = decodeAmf(encodeAmf([JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": 1}')]))
    expect(Object.keys(object as object)).toEqual(['__proto__', 'constructor'])
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  it('reads no more values than it is asked for', () => {
    expect(decodeAmf(hex('05 05 ff'), 2)).toEqual([null, null])
  })

  it.each([
    ['a number', '00 3ff0'],
    ['a text', '02 ffff 61'],
    ['a long text', '0c ffffffff 61'],
    ['a text of four gigabytes in an object', '03 0001 61 0c ffffffff'],
    ['a name', '03 ffff 61'],
    ['an array of four billion', '0a ffffffff 05 05'],
    ['a date', '0b 00'],
  ])('refuses %s that is cut off', (_, bytes) => {
    expect(() => decodeAmf(hex(bytes))).toThrow(RtmpError)
  })

  it.each([['07 0001'], ['11 0a'], ['04'], ['0e'], ['ff']])('refuses %s, which it cannot hold', (bytes) => {
    expect(() => decodeAmf(hex(bytes))).toThrow(/no type/)
  })

  it('refuses what is nested deeper than 16', () => {
    expect(decodeAmf(nested('0a00000001', 15).fill(0, 74, 75))).toHaveLength(1)
    expect(() => decodeAmf(nested('0a00000001', 20_000))).toThrow(/nested/)
    expect(() => decodeAmf(nested('03000161', 20_000))).toThrow(/nested/)
  })

  it.each<[string, (bytes: number) => Buffer]>([
    ['names', (bytes) => Buffer.concat([hex('03'), Buffer.alloc(bytes, hex('00016105')), hex('000009')])],
    ['values', (bytes) => Buffer.alloc(bytes, 5)],
    ['a list', (bytes) => Buffer.concat([hex('0a'), uint32Payload(bytes), Buffer.alloc(bytes, 5)])],
  ])('takes a time that grows with the bytes of %s, not with their square', (_, make) => {
    const growth = growthOf((times) => {
      const bytes = make(times * 20_000)
      return () => decodeAmf(bytes)
    })
    expect(growth).toBeLessThan(maxGrowth)
  })
})
