import { expect, test } from 'vitest'
import {
  growingFiles,
  parseBroadcastPartName,
  parseGrowingSegmentName,
  pollDelayAfter,
} from './growing-rendition.ts'

test('growing renditions are polled often, but a long playlist for a tenth of the time at most', () => {
  expect(pollDelayAfter(1)).toBeLessThanOrEqual(50)
  for (const pollMs of [5, 40, 400])
    expect(pollMs / (pollMs + pollDelayAfter(pollMs))).toBeLessThanOrEqual(0.1)
})

test('segments and parts have names of their own', () => {
  const { segmentFile, partFile } = growingFiles('720p')
  const fileName = (path: string) => path.replace('growing/', '')
  expect(parseGrowingSegmentName(fileName(segmentFile(12)))).toEqual({ name: '720p', position: 12 })
  expect(parseGrowingSegmentName(fileName(partFile(12, 3)))).toBeUndefined()
  expect(parseBroadcastPartName(fileName(partFile(12, 3)))).toEqual({ name: '720p', position: 12, part: 3 })
  expect(parseBroadcastPartName(fileName(segmentFile(12)))).toBeUndefined()
})
