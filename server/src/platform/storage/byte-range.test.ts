import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFresh, failsPrecondition } from '../http/preconditions.ts'
import { resolveRange } from './byte-range.ts'

const file = { size: 1000, etag: '"abc"', modifiedAt: new Date('2026-01-02T03:04:05.678Z') }
const parse = (range: string | undefined, ifRange?: string, size = 1000) =>
  resolveRange({ ...file, range, ifRange, size })

describe('isOtherVersion', () => {
  const checkPreconditions = (ifMatch?: string, ifUnmodifiedSince?: string) =>
    failsPrecondition({ ifMatch, ifUnmodifiedSince }, file)

  it.each(['"other"', 'W/"abc"', '', 'abc', '"abc'])('to who wants %j alone', (tag) => {
    expect(checkPreconditions(tag)).toBe(true)
  })

  it.each(['"abc"', '*', '"x", "abc"'])('not to who wants %j', (tag) => {
    expect(checkPreconditions(tag)).toBe(false)
  })

  it('for a previous version, unless an ETag is given', () => {
    expect(checkPreconditions(undefined, 'Fri, 02 Jan 2026 03:04:04 GMT')).toBe(true)
    expect(checkPreconditions(undefined, 'Fri, 02 Jan 2026 03:04:05 GMT')).toBe(false)
    expect(checkPreconditions(undefined, 'yesterday')).toBe(false)
    expect(checkPreconditions('"abc"', 'Thu, 01 Jan 1970 00:00:00 GMT')).toBe(false)
  })
})

describe('rangeOf', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=0-499', { start: 0, end: 499 }],
    ['bytes=500-', { start: 500, end: 999 }],
    ['bytes=500-99999', { start: 500, end: 999 }],
    ['bytes=-1', { start: 999, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['Bytes= 1-2 ', { start: 1, end: 2 }],
    ['bytes=0-1,2-5', { start: 0, end: 5 }],
    ['bytes=500-, 0-499', { start: 0, end: 999 }],
    ['bytes=0-9,5-7,,3-12', { start: 0, end: 12 }],
    ['bytes=0-1,5000-6000', { start: 0, end: 1 }],
  ])('%s is one range', (header, range) => {
    expect(parse(header)).toEqual(range)
  })

  it.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=-0', 'bytes=1000-,2000-3000'])(
    '%s cannot be satisfied',
    (header) => {
      expect(parse(header)).toBe('unsatisfiable')
    },
  )

  it.each([
    undefined,
    '',
    'bytes',
    'bytes=',
    'bytes=-',
    'bytes=5-2',
    'bytes=a-b',
    'lines=0-1',
    'bytes=0-1,5-6',
    'bytes=0-1,5-2',
    'bytes=0-1,x',
    'bytes=,',
    `bytes=${'0-1,'.repeat(17)}`,
    'bytes=0x1-2',
    'bytes=--1',
  ])('%j is ignored: the whole file is sent', (header) => {
    expect(parse(header)).toBeUndefined()
  })

  it('has no range of an empty file', () => {
    expect([parse('bytes=0-', undefined, 0), parse('bytes=-1', undefined, 0)]).toEqual([
      'unsatisfiable',
      'unsatisfiable',
    ])
  })

  it.each([
    ['"abc"', true],
    ['"other"', false],
    ['W/"abc"', false],
    ['Fri, 02 Jan 2026 03:04:05 GMT', true],
    ['Fri, 02 Jan 2026 03:04:06 GMT', false],
    ['nonsense', false],
  ])('If-Range %s: part only when the file is surely the same (%s)', (ifRange, isPart) => {
    expect(parse('bytes=0-1', ifRange) !== undefined).toBe(isPart)
  })

  it('never answers bytes outside the file', () => {
    fc.assert(
      fc.property(fc.nat(), fc.option(fc.nat()), fc.nat({ max: 5000 }), (first, last, size) => {
        const range = parse(`bytes=${first}-${last ?? ''}`, undefined, size)
        if (typeof range !== 'object') return
        expect(range.start).toBeLessThanOrEqual(range.end)
        expect(range.end).toBeLessThan(size)
      }),
    )
  })
})

describe('bytes without a date', () => {
  const undated = { ...file, modifiedAt: null }
  it('are the same only by their tag', () => {
    const tomorrow = 'Sat, 03 Jan 2026 03:04:05 GMT'
    expect(isFresh({ ifNoneMatch: undefined, ifModifiedSince: tomorrow }, undated)).toBe(false)
    expect(isFresh({ ifNoneMatch: '"abc"', ifModifiedSince: tomorrow }, undated)).toBe(true)
    expect(resolveRange({ ...undated, range: 'bytes=0-1', ifRange: tomorrow })).toBeUndefined()
  })
})

describe('isFresh', () => {
  const fresh = (ifNoneMatch?: string, ifModifiedSince?: string) =>
    isFresh({ ifNoneMatch, ifModifiedSince }, file)

  it.each(['"abc"', 'W/"abc"', '"x", "abc"', '*'])('knows the tag in %s', (header) => {
    expect(fresh(header)).toBe(true)
  })
  it.each(['"x"', 'abc', ''])('does not know %j', (header) => {
    expect(fresh(header)).toBe(false)
  })
  it('compares dates by whole seconds, and only when no tag was given', () => {
    expect(fresh(undefined, 'Fri, 02 Jan 2026 03:04:05 GMT')).toBe(true)
    expect(fresh(undefined, 'Fri, 02 Jan 2026 03:04:04 GMT')).toBe(false)
    expect(fresh('"x"', 'Fri, 02 Jan 2026 03:04:05 GMT')).toBe(false)
    expect(fresh(undefined, 'yesterday')).toBe(false)
  })
})
