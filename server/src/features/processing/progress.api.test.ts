import { afterAll, expect, it } from 'vitest'
import { advance, findState } from './queries.ts'
import { progressReporter } from './progress.ts'
import { startVideos } from '../videos/videos.fixture.ts'

const server = await startVideos()
const { ctx, ada, create, db } = server
afterAll(() => server.close())

const seen = async (id: number) => {
  const row = await findState(db, id)
  return [row?.percent, row?.secondsLeft]
}

it('reports once a second, and at once that an encode stands still or goes on', async () => {
  const { id } = (await create(ada)).ok
  await advance(db, id, ['queued'], { stage: 'encoding' })
  const { onProgress, settle } = progressReporter(ctx, id)
  onProgress({ fraction: 0.1, secondsLeft: 90 })
  onProgress({ fraction: 0.2, secondsLeft: 80 })
  await settle()
  expect(await seen(id)).toEqual([10, 90])
  onProgress({ fraction: 0.21, secondsLeft: null })
  onProgress({ fraction: 0.22, secondsLeft: 79 })
  onProgress({ fraction: 0.22, secondsLeft: null })
  await settle()
  expect(await seen(id)).toEqual([22, null])
})

it('reports nothing of a video that has ended', async () => {
  const { id } = (await create(ada)).ok
  await advance(db, id, ['queued'], { stage: 'done', percent: 100 })
  const { onProgress, settle } = progressReporter(ctx, id)
  onProgress({ fraction: 0.5, secondsLeft: 10 })
  await settle()
  expect(await seen(id)).toEqual([100, null])
})
