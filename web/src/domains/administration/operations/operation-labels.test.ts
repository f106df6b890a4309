import { expect, it } from 'vitest'
import { cronLabel, jobLabel } from './operation-labels.ts'

// docs/product.md “Operations”

it.each([
  ['remove-video-files', 'Remove video files'],
  ['remove-old-things', 'Remove old things'],
])('the job %s is shown as %s', (name, text) => {
  expect(jobLabel(name)).toBe(text)
})

it.each([
  ['* * * * *', 'Every minute'],
  ['*/5 * * * *', 'Every 5 minutes'],
  ['5 * * * *', 'Every hour at :05'],
  ['18,48 * * * *', 'Every hour at :18 and :48'],
  ['7 */6 * * *', 'Every 6 hours at :07'],
  ['20 4 * * *', 'Every day at 04:20 UTC'],
  ['0 3 * * 1', 'Every Monday at 03:00 UTC'],
  ['0 3 1 * *', '0 3 1 * *'],
])('%s is read as %s', (cron, text) => {
  expect(cronLabel(cron)).toBe(text)
})
