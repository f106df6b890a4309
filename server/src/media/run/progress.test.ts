import { expect, test } from 'vitest'
import {
  createProgressReader,
  createStepProgress,
  type EncodeProgress,
  type StepProgress,
} from './progress.ts'

const block = (us: string, speed: string, end = 'continue') =>
  `frame=50\nfps=25.0\nout_time_us=${us}\nspeed=${speed}\nprogress=${end}\n`

test('progress is parsed however it is chunked', () => {
  const text = block('2000000', '1.5x') + block('4000000', 'N/A', 'end')
  for (const size of [1, 7, 1000]) {
    const reports: EncodeProgress[] = []
    const read = createProgressReader((one) => reports.push(one))
    for (let at = 0; at < text.length; at += size) read(text.slice(at, at + size))
    expect(reports).toEqual([
      { seconds: 2, frame: 50, speed: 1.5 },
      { seconds: 4, frame: 50, speed: null },
    ])
  }
})

test('a time that is not known yet counts as the beginning', () => {
  const reports: EncodeProgress[] = []
  createProgressReader((one) => reports.push(one))(block('N/A', '0x') + block('-23000', '1x'))
  expect(reports.map(({ seconds, speed }) => [seconds, speed])).toEqual([
    [0, null],
    [0, 1],
  ])
})

test('a step goes from 0 to 1, never back, and estimates the time left at its current speed', () => {
  const reports: StepProgress[] = []
  const report = createStepProgress(60, (one) => reports.push(one))
  report({ seconds: 15, frame: 1, speed: 3 })
  report({ seconds: 10, frame: 2, speed: null })
  report({ seconds: 90, frame: 3, speed: 2 })
  expect(reports).toEqual([
    { fraction: 0.25, secondsLeft: 15 },
    { fraction: 0.25, secondsLeft: null },
    { fraction: 1, secondsLeft: 0 },
  ])
})
