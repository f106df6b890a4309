import { afterAll, expect, it } from 'vitest'
import { advanceStage, findProcessing } from './queries.ts'
import { createProgressReporter } from './progress.ts'
import { startVideos } from '../videos/videos.fixture.ts'

const server = await startVideos()
const { ctx, ada, create, db } = server
afterAll(() => server.close())

const loadVideo = async (id: number) => {
  const row = await findProcessing(db, id)
  return [row?.percent, row?.secondsLeft]
}

it('reports once a second, and at once when an encode pauses or resumes', async () => {
  const { id } = (await create(ada)).ok
  await advanceStage(db, id, ['queued'], { stage: 'encoding' })
  const { onProgress, settle } = createProgressReporter(ctx, id)
  onProgress({ fraction: 0.1, secondsLeft: 90 })
  onProgress({ fraction: 0.2, secondsLeft: 80 })
  await settle()
  expect(await loadVideo(id)).toEqual([10, 90])
  onProgress({ fraction: 0.21, secondsLeft: null })
  onProgress({ fraction: 0.22, secondsLeft: 79 })
  onProgress({ fraction: 0.22, secondsLeft: null })
  await settle()
  expect(await loadVideo(id)).toEqual([22, null])
})

it('reports nothing of a video that has ended', async () => {
  const { id } = (await create(ada)).ok
  await advanceStage(db, id, ['queued'], { stage: 'done', percent: 100 })
  const { onProgress, settle } = createProgressReporter(ctx, id)
  onProgress({ fraction: 0.5, secondsLeft: 10 })
  await settle()
  expect(await loadVideo(id)).toEqual([100, null])
})
