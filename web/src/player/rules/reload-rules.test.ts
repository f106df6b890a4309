import { describe, expect, it } from 'vitest'
import { isWorthReloading } from './reload-rules.ts'

const ladder = (src: string, ...heights: number[]) => ({ src, heights })
const watching = { hasStarted: true, hasFailed: false, hasStalled: false, shownHeight: 1080 }

describe('isWorthReloading', () => {
  it.each([
    ['the address is the same', ladder('a', 360), ladder('a', 360, 1080), watching, false],
    ['it brings lines this screen can show', ladder('a', 360), ladder('b', 360, 720), watching, true],
    [
      'it brings lines this screen cannot show',
      ladder('a', 360),
      ladder('b', 360, 720),
      { ...watching, shownHeight: 360 },
      false,
    ],
    ['it only brings lighter renditions', ladder('a', 1080), ladder('b', 240, 1080), watching, false],
    [
      'it brings lighter renditions to a player that had to wait',
      ladder('a', 1080),
      ladder('b', 240, 1080),
      { ...watching, hasStalled: true },
      true,
    ],
    [
      'nothing was watched yet',
      ladder('a', 1080),
      ladder('b', 240, 1080),
      { ...watching, hasStarted: false },
      true,
    ],
    ['playback failed', ladder('a', 1080), ladder('b', 1080), { ...watching, hasFailed: true }, true],
  ])('when %s', (_, ...[now, next, circumstances, expected]) => {
    expect(isWorthReloading(now, next, circumstances)).toBe(expected)
  })
})
