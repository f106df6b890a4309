import { expect, it } from 'vitest'
import { isOutage } from './outage.ts'

const error = (more: object, message = 'x') => Object.assign(new Error(message), more)

it.each([
  ['a bucket that answers 500', error({ $metadata: { httpStatusCode: 500 } })],
  ['a bucket that asks to slow down', error({ name: 'SlowDown', $metadata: { httpStatusCode: 503 } })],
  ['a bucket that is not there', error({ code: 'ECONNREFUSED' })],
  ['a bucket that does not answer', error({ name: 'TimeoutError', $metadata: {} })],
  ['a database that starts', error({ code: '57P03' })],
  ['a database that another takes over from', error({ code: '25006' })],
  ['a pooler that reaches no database', error({ code: '08P01' }, 'server login has been failing')],
  ['a database without a free connection', error({ code: '53300' })],
  ['a connection that broke', error({}, 'Connection terminated unexpectedly')],
  ['one that was given up', error({}, 'The database has not answered on this connection')],
  ['what wraps one of them', new Error('could not store', { cause: error({ code: 'ECONNRESET' }) })],
])('%s is an outage', (_name, thrown) => {
  expect(isOutage(thrown)).toBe(true)
})

it.each([
  ['a file that is not there', error({ code: 'ENOENT' })],
  ['a full disk', error({ code: 'ENOSPC' })],
  ['what a bucket does not have', error({ name: 'NoSuchKey', $metadata: { httpStatusCode: 404 } })],
  ['a row that is there already', error({ code: '23505' })],
  ['a broken film', new Error('broken')],
  ['no error', 'ECONNRESET'],
])('%s is none', (_name, thrown) => {
  expect(isOutage(thrown)).toBe(false)
})
