import { expect, it } from 'vitest'
import { readConfig } from '../../../config.ts'
import { encodeSecondCodec, encodeLadder, pipelineJobs } from './job-definitions.ts'

const slowBytesPerSecond = 16_000_000

it.each(pipelineJobs)(
  '$name has time to fetch, read and store the largest file where all of that is slow',
  (job) => {
    const largestBytes = readConfig({}).MAX_FILE_GB * 1024 ** 3
    expect(job.options.expireSeconds).toBeGreaterThan((3 * largestBytes) / slowBytesPerSecond)
  },
)

it('the second codec is tried again as the first one is', () => {
  const { attempts, backoffSeconds } = encodeLadder.options
  expect(encodeSecondCodec.options).toMatchObject({ attempts, backoffSeconds })
})
