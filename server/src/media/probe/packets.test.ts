import { describe, expect, test } from 'vitest'
import {
  hasBackwardTimestamps,
  hasOpenGops,
  hasHiddenFrames,
  longestKeyframeGap,
  parsePackets,
  secondsBeforeKeyframe,
} from './packets.ts'

const parseDisplayed = (lines: string) =>
  parsePackets(lines.replaceAll(/^([^,\n]+),(.+)$/gm, '0,$1,0.04,100,48,$2'))

test('a line of ffprobe is read', () => {
  expect(parsePackets('1,-0.023220,0.023220,124,16948,KD,\n')).toEqual([
    { index: 1, seconds: -0.02322, duration: 0.02322, endByte: 17_072, flags: 'KD' },
  ])
})

test('frames that are decoded but not shown are detected', () => {
  expect(hasHiddenFrames(parseDisplayed('0.0,KD_\n0.04,_D_\n0.08,K__\n'))).toBe(true)
  expect(hasHiddenFrames(parseDisplayed('0.0,_D\n'))).toBe(true)
  expect(hasHiddenFrames(parseDisplayed('0.0,K_\n0.04,__\n'))).toBe(false)
})

test('a picture begins with its first keyframe', () => {
  expect(secondsBeforeKeyframe(parseDisplayed('1.00,K_\n1.04,__\n'))).toBe(0)
  expect(secondsBeforeKeyframe(parseDisplayed('1.08,__\n1.04,__\n2.00,K_\n'))).toBeCloseTo(0.96)
  expect(['', 'N/A,K_\n', '1.0,__\n'].map((lines) => secondsBeforeKeyframe(parseDisplayed(lines)))).toEqual([
    0, 0, 0,
  ])
})

describe('the longest distance between keyframes', () => {
  test('includes the remaining packets, in display order', () => {
    expect(longestKeyframeGap(parseDisplayed('0.0,K_\n2.0,__\n1.0,__\n4.0,K_\n5.0,__\n'))).toBe(4)
    expect(longestKeyframeGap(parseDisplayed('0.0,K_\n1.0,K_\n9.0,__\n'))).toBe(8)
  })

  test('is unknown without times', () => {
    expect(longestKeyframeGap(parseDisplayed('N/A,K_\nN/A,__\n'))).toBeNull()
    expect(longestKeyframeGap(parseDisplayed(''))).toBeNull()
  })

  test('is found among more packets than a call takes arguments', () => {
    const packets = Array.from({ length: 150_000 }, (_, position) => ({
      index: 0,
      seconds: position / 10_000,
      duration: 0.0001,
      endByte: 0,
      flags: 'K_',
    }))
    expect(longestKeyframeGap([...packets, ...parseDisplayed('40.0,K_')])).toBeCloseTo(25)
  })
})

test('timestamps that start over are detected, and not confused with reordered frames', () => {
  expect(hasBackwardTimestamps(parseDisplayed('0.00,K_\n0.16,__\n0.08,__\n0.04,__\n4.00,K_\n'))).toBe(false)
  expect(hasBackwardTimestamps(parseDisplayed('0.00,K_\n4.00,K_\n0.00,K_\n0.04,__\n'))).toBe(true)
})

test('a GOP is open when a frame is shown before the keyframe that precedes it', () => {
  const closed = ['0.00,K_', '0.16,__', '0.08,__', '0.04,__', '0.20,K_', '0.28,__', '0.24,__']
  expect(hasOpenGops(parseDisplayed(closed.join('\n')))).toBe(false)
  expect(hasOpenGops(parseDisplayed([...closed, '1.00,K_', '0.96,__'].join('\n')))).toBe(true)
  expect(hasOpenGops(parseDisplayed('N/A,K_\nN/A,__\n'))).toBe(false)
})
