import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { runQuietly } from '../../../../test/clips.ts'
import { createProcessedVideo } from '../../../../test/processed-video.ts'
import { startVideos } from '../videos/videos.fixture.ts'

const api = await startVideos()
const { ada, ctx } = api
afterAll(() => api.close())

it.each([
  ['a still picture', 'color=teal:size=1280x720:rate=25:duration=6', [144, 720]],
  [
    'a busy picture',
    'testsrc2=size=1280x720:rate=25:duration=3,noise=alls=20:allf=t',
    [144, 240, 360, 480, 720],
  ],
])('%s has the rungs that it needs', { timeout: 180_000 }, async (name, source, heights) => {
  const path = join(ctx.config.DATA_DIR, `${name}.avi`)
  await runQuietly(['-f', 'lavfi', '-i', source, '-c:v', 'mpeg4', '-q:v', '2', path])
  const { processing } = await createProcessedVideo(api, ada, path)
  expect(processing.renditions.map(({ height, done }) => [height, done])).toEqual(
    heights.map((height) => [height, true]),
  )
})
