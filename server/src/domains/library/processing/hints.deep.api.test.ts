import { hints } from '@kinora/contract/library/processing/calls'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { runQuietly } from '../../../../test/clips.ts'
import { createProcessedVideo } from '../../../../test/processed-video.ts'
import { startVideos } from '../videos/videos.fixture.ts'

const api = await startVideos()
const { as, ada, bob, admin, ctx, create } = api
afterAll(() => api.close())

it('shows the owner and staff hints with their times: hints.listOfVideo', async () => {
  ctx.storage = { ...ctx.storage, localPath: () => undefined }
  const path = join(ctx.config.DATA_DIR, 'noticed.mp4')
  const videoInput = ['-f', 'lavfi', '-i', 'testsrc2=size=320x136:rate=25:duration=14']
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=14']
  const filters = [
    '-vf',
    "pad=320:180:0:22:black,drawbox=t=fill:color=black:enable='lt(t,2)'",
    '-af',
    "volume=0:enable='gt(t,3)'",
  ]
  await runQuietly([
    ...videoInput,
    ...tone,
    ...filters,
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-g',
    '50',
    '-c:a',
    'aac',
    path,
  ])
  const { id, storyboard } = await createProcessedVideo(api, ada, path)
  expect(storyboard?.tileCount).toBeGreaterThan(20)
  for (const viewer of [ada, admin]) {
    const { status, ok } = await as(viewer, hints.listOfVideo, { params: { id } })
    expect(status).toBe(200)
    expect(ok.map(({ code, startSeconds, endSeconds }) => [code, startSeconds, endSeconds])).toEqual([
      ['letterbox', null, null],
      ['black_start', 0, expect.closeTo(2, 0)],
      ['silence', expect.closeTo(3, 0), expect.closeTo(14, 0)],
    ])
  }
  const refused = [
    await as(null, hints.listOfVideo, { params: { id } }),
    await as(bob, hints.listOfVideo, { params: { id } }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([401, 403])
})

it('has no hints for a video that was not probed yet, and hides drafts', async () => {
  const { ok } = await create(ada, { isPublished: false })
  expect((await as(ada, hints.listOfVideo, { params: { id: ok.id } })).ok).toEqual([])
  expect((await as(bob, hints.listOfVideo, { params: { id: ok.id } })).status).toBe(404)
  expect((await as(ada, hints.listOfVideo, { params: { id: 'first' as never } })).status).toBe(404)
})
