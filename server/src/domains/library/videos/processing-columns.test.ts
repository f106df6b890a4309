import { expect, it } from 'vitest'
import type { Rendition } from '../../../media/hls/rendition.ts'
import { videoHeightsOf } from './processing-columns.ts'

it('sound is no size that a video plays in', () => {
  const storedKeys = [
    { kind: 'video', height: 720 },
    { kind: 'video', height: 360 },
    { kind: 'audio', height: 0 },
  ]
  expect(videoHeightsOf(storedKeys as Rendition[])).toEqual([720, 360])
})
