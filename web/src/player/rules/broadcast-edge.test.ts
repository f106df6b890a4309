import { expect, it } from 'vitest'
import {
  edgeSeekTarget,
  isAtEdge,
  liveEdge,
  nativeEdge,
  secondsBehind,
  spokenEdgePosition,
} from './broadcast-edge.ts'

it.each([
  { seconds: 100, isFollowing: true, behind: 0 },
  { seconds: 101.5, isFollowing: true, behind: 0 },
  { seconds: 97, isFollowing: true, behind: 3 },
  { seconds: 96.9, isFollowing: false, behind: 3 },
  { seconds: 19.6, isFollowing: false, behind: 80 },
])('at second $seconds of 100 following is $isFollowing', ({ seconds, isFollowing, behind }) => {
  expect(isAtEdge(seconds, 100)).toBe(isFollowing)
  expect(secondsBehind(seconds, 100)).toBe(behind)
})

it('seeks within what has arrived, and stays at the edge', () => {
  expect(edgeSeekTarget(50, 20, 100)).toBe(50)
  expect(edgeSeekTarget(150, 20, 100)).toBe(100)
  expect(edgeSeekTarget(liveEdge, 20, 100)).toBe(100)
  expect(edgeSeekTarget(liveEdge, 99, 100)).toBeNull()
  expect(edgeSeekTarget(109, 99, 100)).toBeNull()
  expect(edgeSeekTarget(89, 99, 100)).toBe(89)
})

it('leaves room behind the end that a browser reports, and never before the beginning', () => {
  expect(nativeEdge(100)).toBeLessThan(95)
  expect(nativeEdge(2)).toBe(0)
})

it('says where a position is', () => {
  expect(spokenEdgePosition(98, 100)).toBe('Live')
  expect(spokenEdgePosition(20, 100)).toBe('1 minute 20 seconds behind live')
})
