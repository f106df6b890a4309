import { describe, expect, it } from 'vitest'
import { playbackGain, createLoudnessReader } from './loudness.ts'

describe('gainOf', () => {
  it.each([
    { name: 'a quiet talk with room above', integratedLufs: -23, truePeakDb: -12, gain: 9 },
    { name: 'a quiet talk with one loud clap', integratedLufs: -23, truePeakDb: -3, gain: 2 },
    { name: 'loud music', integratedLufs: -8, truePeakDb: 0.5, gain: -6 },
    { name: 'what is right already', integratedLufs: -14, truePeakDb: -1, gain: 0 },
    { name: 'what is right but clips', integratedLufs: -14, truePeakDb: 1.2, gain: -2.2 },
  ])('changes $name by $gain dB', ({ gain, ...loudness }) => {
    expect(playbackGain(loudness)).toBe(gain)
  })

  it('never raises the peak above -1 dBTP or the loudness above -14 LUFS', () => {
    for (let integratedLufs = -60; integratedLufs <= 0; integratedLufs += 0.7) {
      for (let truePeakDb = -40; truePeakDb <= 6; truePeakDb += 0.9) {
        const gain = playbackGain({ integratedLufs, truePeakDb }) ?? 0
        expect(truePeakDb + gain).toBeLessThanOrEqual(-1 + 1e-6)
        expect(integratedLufs + gain).toBeLessThanOrEqual(-14 + 1e-6)
      }
    }
  })

  it('leaves silence alone', () => {
    expect(playbackGain({ integratedLufs: -70, truePeakDb: -120 })).toBeNull()
  })
})

describe('loudnessReader', () => {
  it('reads the summary among other lines', () => {
    const reader = createLoudnessReader()
    const lines = [
      '[Parsed_ebur128_3 @ 0x1] Summary:',
      '    I:         -21.8 LUFS',
      '    Threshold: -31.8 LUFS',
    ]
    for (const line of [...lines, '  True peak:', '    Peak:      -20.8 dBFS']) reader.onLine(line)
    expect(reader.result()).toEqual({ integratedLufs: -21.8, truePeakDb: -20.8 })
  })

  it('reads -inf as silence, and returns null when nothing was measured', () => {
    const reader = createLoudnessReader()
    expect(reader.result()).toBeNull()
    for (const line of ['    I:         -70.0 LUFS', '    Peak:       -inf dBFS']) reader.onLine(line)
    expect(reader.result()).toEqual({ integratedLufs: -70, truePeakDb: -120 })
  })
})
