import { processingStages } from '@kinora/contract/library/videos/rules'
import type { Processing } from '@kinora/contract/library/videos/schemas'
import { expect, it } from 'vitest'
import { playableHeights, isProcessing, playableText, progressText } from './processing-labels.ts'

const processing = (...renditions: [number, boolean][]): Processing => ({
  stage: 'encoding',
  percent: 43,
  playable: true,
  renditions: renditions.map(([height, playable]) => ({
    height,
    percent: playable ? 100 : 43,
    done: playable,
    playable,
  })),
  secondsLeft: null,
  readySeconds: null,
})

it('counts only renditions that play, whatever their order', () => {
  expect(playableHeights(processing([720, true], [360, true], [1080, false]))).toEqual([360, 720])
})

it('names the best quality that plays now', () => {
  expect(playableText(processing([360, true], [720, true], [1080, false]))).toBe(
    'Plays at 720p now, more is coming.',
  )
  expect(playableText(processing([360, false]))).toBe('Plays now, more is coming.')
})

it('says the time left only when it is known', () => {
  expect(progressText({ percent: 43, secondsLeft: null })).toBe('43 %')
  expect(progressText({ percent: 43, secondsLeft: 125 })).toBe('43 % · about 2 min 5 s left')
})

it('works until it is done or has failed', () => {
  expect(processingStages.filter((stage) => !isProcessing({ stage }))).toEqual(['done', 'failed'])
})
