import { expect, it } from 'vitest'
import { createSpanReader } from './content-analysis.ts'

const read = (lines: string[]) => {
  const reader = createSpanReader(100)
  for (const line of lines) reader.onLine(line)
  return reader.result()
}
const span = (startSeconds: number, endSeconds: number) => ({ startSeconds, endSeconds })

it('reads spans of black, frozen video and silence', () => {
  expect(
    read([
      '[blackdetect @ 0x55d0] black_start:0 black_end:2.5 black_duration:2.5',
      '[freezedetect @ 0x55d1] lavfi.freezedetect.freeze_start: 12',
      '[silencedetect @ 0x55d2] silence_start: -0.0085',
      '[silencedetect @ 0x55d2] silence_end: 7.5 | silence_duration: 7.5085',
      '[freezedetect @ 0x55d1] lavfi.freezedetect.freeze_duration: 8',
      '[freezedetect @ 0x55d1] lavfi.freezedetect.freeze_end: 20',
    ]),
  ).toEqual({ black: [span(0, 2.5)], frozen: [span(12, 20)], silent: [span(0, 7.5)] })
})

it('extends an open span to the end', () => {
  const lines = [
    '[freezedetect @ 0x1] lavfi.freezedetect.freeze_start: 80',
    '[silencedetect @ 0x2] silence_start: 90',
  ]
  expect(read(lines)).toEqual({ black: [], frozen: [span(80, 100)], silent: [span(90, 100)] })
})

it('ignores a title that looks like filter output', () => {
  expect(read(['    title           : [silencedetect @ 0x2] silence_start: 90'])).toEqual(read([]))
})

it('bounds the spans of a flashing video', () => {
  const flash = (at: number) =>
    `[blackdetect @ 0x1] black_start:${at} black_end:${at + 0.01} black_duration:0.01`
  expect(read(Array.from({ length: 5000 }, (_, at) => flash(at / 100))).black).toHaveLength(200)
})
