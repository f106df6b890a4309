import { describe, expect, test } from 'vitest'
import { MediaError } from './media-error.ts'
import { errorCodeOf } from './run-ffmpeg.ts'

test('errors of the file are final, errors of the machine are retried', () => {
  expect(new MediaError('broken').retryable).toBe(false)
  expect(new MediaError('too_long').retryable).toBe(false)
  expect(new MediaError('disk_full').retryable).toBe(true)
  expect(new MediaError('stopped').retryable).toBe(true)
})

test('the output of ffmpeg is in the log and not in the message', () => {
  const error = new MediaError('broken', { details: '[mov @ 0x1] moov atom not found' })
  expect(error.message).not.toContain('moov')
  expect(error.details).toContain('moov')
})

describe('the end of a run', () => {
  const cases = [
    [{ endedBy: 'itself', exitCode: 0, lastErrorOutput: 'a warning' }, null],
    [{ endedBy: 'signal', exitCode: 255, lastErrorOutput: '' }, 'stopped'],
    [{ endedBy: 'signal', exitCode: 0, lastErrorOutput: '' }, 'stopped'],
    [{ endedBy: 'time', exitCode: null, lastErrorOutput: '' }, 'timed_out'],
    [{ endedBy: 'output', exitCode: null, lastErrorOutput: '' }, 'endless'],
    [{ endedBy: 'itself', exitCode: null, lastErrorOutput: '' }, 'failed'],
    [{ endedBy: 'itself', exitCode: 127, lastErrorOutput: 'not found' }, 'no_ffmpeg'],
    [{ endedBy: 'itself', exitCode: 1, lastErrorOutput: 'x: No space left on device' }, 'disk_full'],
    [{ endedBy: 'itself', exitCode: 1, lastErrorOutput: 'Error: Cannot allocate memory' }, 'out_of_memory'],
    [
      {
        endedBy: 'itself',
        exitCode: 1,
        lastErrorOutput: 'Number of streams exceeds max_streams parameter (100)',
      },
      'too_many_streams',
    ],
    [{ endedBy: 'itself', exitCode: 1, lastErrorOutput: 'moov atom not found' }, 'broken'],
    [{ endedBy: 'itself', exitCode: 1, lastErrorOutput: 'something new' }, 'failed'],
  ] as const

  test.each(cases)('%o means %s', (end, code) => {
    expect(errorCodeOf(end)).toBe(code)
  })
})
