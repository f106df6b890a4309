import { describe, expect, it } from 'vitest'
import { shouldReload } from './reload-rules.ts'

const ladder = (src: string, ...heights: number[]) => ({ src, heights, isOnAir: false })
const broadcast = (src: string, ...heights: number[]) => ({ src, heights, isOnAir: true })
const watching = {
  hasStarted: true,
  hasFailed: false,
  hasStalled: false,
  hasEnded: false,
  displayedHeight: () => 1080,
}
const ended = { ...watching, hasEnded: true }

describe('isWorthReloading', () => {
  it.each([
    ['the address is the same', ladder('film?v=a', 360), ladder('film?v=a', 360, 1080), watching, false],
    [
      'it brings lines this screen can show',
      ladder('film?v=a', 360),
      ladder('film?v=b', 360, 720),
      watching,
      true,
    ],
    [
      'it brings lines this screen cannot show',
      ladder('film?v=a', 360),
      ladder('film?v=b', 360, 720),
      { ...watching, displayedHeight: () => 360 },
      false,
    ],
    [
      'it only brings lighter renditions',
      ladder('film?v=a', 1080),
      ladder('film?v=b', 240, 1080),
      watching,
      false,
    ],
    [
      'it brings lighter renditions to a player that had to wait',
      ladder('film?v=a', 1080),
      ladder('film?v=b', 240, 1080),
      { ...watching, hasStalled: true },
      true,
    ],
    [
      'nothing was watched yet',
      ladder('film?v=a', 1080),
      ladder('film?v=b', 240, 1080),
      { ...watching, hasStarted: false },
      true,
    ],
    ['the file was replaced', ladder('film?v=a', 1080), ladder('other?v=a', 360), watching, true],
    [
      'playback failed',
      ladder('film?v=a', 1080),
      ladder('film?v=b', 1080),
      { ...watching, hasFailed: true },
      true,
    ],
    [
      'a broadcast has a new signature and new renditions',
      broadcast('film?v=a', 1080),
      broadcast('film?v=b', 480, 1440),
      { ...watching, hasStarted: false, hasStalled: true },
      false,
    ],
    [
      'a broadcast failed',
      broadcast('film?v=a', 1080),
      broadcast('film?v=b', 1080),
      { ...watching, hasFailed: true },
      true,
    ],
    ['a broadcast became a film', broadcast('film?v=a', 1080), ladder('film?v=b', 1080), watching, true],
    ['it did so at the same address', broadcast('film', 1080), ladder('film', 1080), watching, true],
    ['it was watched to its end', broadcast('film?v=a', 1080), ladder('film?v=b', 1080), ended, false],
    ['its file was replaced afterwards', broadcast('film?v=a', 1080), ladder('cut?v=a', 1080), ended, true],
    ['a film that was watched improves', ladder('film?v=a', 360), ladder('film?v=b', 1080), ended, true],
  ])('when %s', (_, ...[now, next, circumstances, expected]) => {
    expect(shouldReload(now, next, circumstances)).toBe(expected)
  })
})
