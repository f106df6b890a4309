import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { createLog, readableLine, requestIdOf } from './log.ts'

function record(readable = false) {
  const lines: string[] = []
  const log = createLog({ level: 'info', readable, write: (line) => void lines.push(line) })
  return { log, lines }
}

describe('createLog', () => {
  it('writes one JSON object per line, with the level as a word and the time as text', () => {
    const { log, lines } = record()
    log.info({ port: 8080 }, 'listening')
    expect(JSON.parse(lines[0]!)).toMatchObject({ level: 'info', msg: 'listening', port: 8080 })
    expect(JSON.parse(lines[0]!).time).toMatch(/^\d{4}-\d\d-\d\dT/)
  })

  it('says on every JSON line where it comes from, and not to people, who look at one process', () => {
    const base = { node: 'one', role: 'api', version: '1.2.3' }
    const lines: string[] = []
    for (const readable of [false, true]) {
      const log = createLog({ level: 'info', base, readable, write: (line) => void lines.push(line) })
      log.child({ job: 'encode' }).info('hello')
    }
    expect(JSON.parse(lines[0]!)).toMatchObject({ ...base, job: 'encode' })
    expect(lines[1]).not.toContain('1.2.3')
  })

  it.each([
    { code: '123456' },
    { token: 'secret-token' },
    { body: { code: '123456' } },
    { headers: { authorization: 'Bearer x', cookie: 'a=b', 'set-cookie': 'c=d' } },
    { res: { headers: { 'set-cookie': 'c=d' }, statusCode: 200 } },
  ])('never writes a secret: %j', (fields) => {
    const { log, lines } = record()
    log.info(fields, 'hello')
    expect(lines[0]).not.toMatch(/123456|secret-token|Bearer x|a=b|c=d/)
  })

  it('keeps the code of an error, which is no secret', () => {
    const { log, lines } = record()
    log.warn({ err: Object.assign(new Error('no'), { code: 'ECONNREFUSED' }) }, 'down')
    expect(lines[0]).toContain('ECONNREFUSED')
  })

  it('writes of an error its kind, words, place, code and causes, and nothing that a library hung on it', () => {
    const { log, lines } = record()
    const cause = Object.assign(new TypeError('the socket closed'), { socket: { password: 'hunter2' } })
    const error = Object.assign(new Error('the query failed', { cause }), {
      code: '57P01',
      client: { connectionParameters: { password: 'hunter2' } },
    })
    log.warn({ err: error }, 'down')
    expect(JSON.parse(lines[0]!).err).toEqual({
      type: 'Error',
      message: 'the query failed',
      stack: expect.stringContaining('Error: the query failed\n'),
      code: '57P01',
      cause: { type: 'TypeError', message: 'the socket closed', stack: expect.any(String) },
    })
    expect(lines[0]).not.toContain('hunter2')
  })

  it('logs an error that is its own cause, and thrown values that are no errors', () => {
    const { log, lines } = record()
    const round = new Error('round')
    round.cause = round
    log.warn(round)
    log.warn({ err: 'a sentence' }, 'thrown')
    expect(JSON.parse(lines[0]!)).toMatchObject({ msg: 'round', err: { cause: { message: 'round' } } })
    expect(JSON.parse(lines[1]!).err).toBe('a sentence')
  })

  it('leaves the query string of a request out', () => {
    const { log, lines } = record()
    log.info({ req: { method: 'GET', url: '/media/x?signature=abc', id: '1' } }, 'request')
    expect(JSON.parse(lines[0]!).req).toEqual({ id: '1', method: 'GET', path: '/media/x' })
  })

  it('writes for people when asked to', () => {
    const { log, lines } = record(true)
    log.info({ port: 8080 }, 'listening')
    expect(stripVTControlCharacters(lines[0]!)).toMatch(/^\d\d:\d\d:\d\d info {2}listening port=8080\n$/)
  })
})

it('shows the stacks of an error and of its causes below the line', () => {
  const line = JSON.stringify({
    level: 'error',
    time: '2026-01-01T10:20:30Z',
    msg: 'broke',
    err: { stack: 'Error: x\n at y', cause: { message: 'z', cause: 'why' } },
  })
  expect(stripVTControlCharacters(readableLine(line))).toBe(
    '10:20:30 error broke\nError: x\n at y\ncaused by: z\ncaused by: why\n',
  )
})

describe('requestIdOf', () => {
  it('keeps the id a proxy gave', () => {
    expect(requestIdOf({ headers: { 'x-request-id': 'abc-1.2' } })).toBe('abc-1.2')
  })
  it.each(['', 'a b', 'line\nbreak', 'x'.repeat(65), undefined])(
    'makes a new id instead of %j',
    (requestId) => {
      expect(requestIdOf({ headers: { 'x-request-id': requestId } })).toMatch(/^[0-9a-f-]{36}$/)
    },
  )
})
