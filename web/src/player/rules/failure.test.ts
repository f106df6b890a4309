import { expect, it } from 'vitest'
import { failureCode, failureKind, buildReportUrl } from './failure.ts'

it.each([
  [null, false, null, 'offline'],
  [3, false, 200, 'offline'],
  [null, true, 404, 'gone'],
  [2, true, 403, 'gone'],
  [3, true, 200, 'broken'],
  [4, true, 206, 'broken'],
  [4, true, 503, 'network'],
  [null, true, null, 'network'],
  [2, true, 200, 'network'],
] as const)('error %j, online %j, answer %j is: %s', (reported, isOnline, status, kind) => {
  expect(failureKind(reported, isOnline, status)).toBe(kind)
})

it.each([
  [3, 200, 'MEDIA_DECODE'],
  [1_000_214, 200, 'MEDIA_1000214'],
  [null, 200, 'STALLED'],
  [null, null, 'STALLED'],
  [4, 404, 'HTTP_404'],
] as const)('has a code for error %j and answer %j', (reported, status, code) => {
  expect(failureCode(reported, status)).toBe(code)
})

it('adds the position and the code to the report page, as far as they are known', () => {
  const page = 'https://films.example/contact?topic=problem&video=7'
  const failure = { kind: 'broken', code: 'MEDIA_DECODE' } as const
  expect(buildReportUrl(page, 83, failure)).toBe(`${page}&t=83&code=MEDIA_DECODE`)
  expect(buildReportUrl(page, 0, null)).toBe(page)
})
