import { expect, it } from 'vitest'
import { isDue } from './schedule.ts'

const at = (text: string) => new Date(`2026-11-${text}Z`)

it.each([
  ['none was made', undefined, '27T12:00', true],
  ['today’s was made', { startedAt: at('27T02:30'), state: 'done' }, '27T12:00', false],
  [
    'yesterday’s was made, and it is not time yet',
    { startedAt: at('26T02:31'), state: 'done' },
    '27T02:29',
    false,
  ],
  ['yesterday’s was made, and it is time', { startedAt: at('26T02:31'), state: 'done' }, '27T02:30', true],
  ['one was missed while nothing ran', { startedAt: at('24T02:30'), state: 'done' }, '27T00:10', true],
  ['one is running', { startedAt: at('27T02:30'), state: 'running' }, '27T02:31', false],
  ['one has just failed', { startedAt: at('27T02:30'), state: 'failed' }, '27T03:29', false],
  ['one failed an hour ago', { startedAt: at('27T02:30'), state: 'failed' }, '27T03:30', true],
] as const)('when %s', (_when, last, now, isIt) => {
  expect(isDue(at(now), '02:30', last)).toBe(isIt)
})
