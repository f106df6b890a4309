import { describe, expect, it } from 'vitest'
import { parsePreferences, addSpeed } from './player-preferences.ts'

describe('parseMemory', () => {
  it.each([null, '', 'nonsense', '7', '[]', '{"quality":"high","speeds":[[1]],"hasKeys":"no"}'])(
    'is as on the first day for %j',
    (text) => {
      const memory = parsePreferences(text)
      expect([memory.quality, memory.hasKeys, memory.hasStableVolume]).toEqual([null, true, true])
      expect(memory.speeds).toEqual([])
    },
  )

  it('reads what it wrote', () => {
    const memory = { ...parsePreferences(null), quality: 720, hasCaptions: true, speeds: [[4, 1.5]] as const }
    expect(parsePreferences(JSON.stringify(memory))).toEqual(memory)
  })

  it('drops speeds that no player offers', () => {
    expect(parsePreferences('{"speeds":[[1,99],[2,1.25]]}').speeds).toEqual([[2, 1.25]])
  })
})

describe('withSpeed', () => {
  it('moves a channel to the end and forgets the normal speed', () => {
    const speeds = addSpeed([[1, 2], [2, 1.5]], 1, 1.75) // prettier-ignore
    expect(speeds).toEqual([[2, 1.5], [1, 1.75]]) // prettier-ignore
    expect(addSpeed(speeds, 2, 1)).toEqual([[1, 1.75]])
  })

  it('keeps the last two hundred channels', () => {
    let speeds = addSpeed([], 0, 2)
    for (let id = 1; id <= 250; id++) speeds = addSpeed(speeds, id, 2)
    expect([speeds.length, speeds[0]?.[0], speeds.at(-1)?.[0]]).toEqual([200, 51, 250])
  })
})
