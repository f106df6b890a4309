import { describe, expect, it } from 'vitest'
import { parseVolume, serializeVolume } from './volume-preference.ts'

describe('the remembered volume', () => {
  it('survives being written and read', () => {
    for (const volume of [
      { level: 0, muted: false },
      { level: 0.35, muted: true },
      { level: 1, muted: false },
    ]) {
      expect(parseVolume(serializeVolume(volume))).toEqual(volume)
    }
  })

  it.each([null, '', 'loud', '7', '-1', '0.5 mute', '{}'])('is full when storage holds %j', (text) => {
    expect(parseVolume(text)).toEqual({ level: 1, muted: false })
  })
})
