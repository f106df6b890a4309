import { thumbnails } from '@kinora/contract/library/thumbnails/calls'
import type { ResponsiveImage } from '@kinora/contract/people/users/schemas'
import { videos } from '@kinora/contract/library/videos/calls'
import { makeClip } from '../../../../test/clips.ts'
import { createProcessedVideo } from '../../../../test/processed-video.ts'
import { runTakeVideoFrame } from '../processing/take-video-frame.ts'
import { startVideos } from '../videos/videos.fixture.ts'

export const imageUrlsOf = (image: ResponsiveImage | null | undefined) =>
  JSON.stringify(image ?? null).match(/\/media\/[^\s",]+/g) ?? []

export async function startThumbnails() {
  const api = await startVideos()
  const { as, ada, ctx, db, firstTry, get } = api
  const clip = await makeClip({
    dir: ctx.config.DATA_DIR,
    name: 'six.mp4',
    seconds: 6,
    width: 640,
    height: 360,
  })
  const processedVideo = await createProcessedVideo(api, ada, clip)
  const params = { id: processedVideo.id }
  return {
    ...api,
    processedVideo,
    params,
    list: async () => (await as(ada, thumbnails.list, { params })).ok,
    choose: (thumbnailId: number | null) => as(ada, thumbnails.choose, { params, body: { thumbnailId } }),
    takeFrame: (atSeconds: number) => as(ada, thumbnails.takeFrame, { params, body: { atSeconds } }),
    send: (bytes: Uint8Array | string, id = processedVideo.id) =>
      as(ada, thumbnails.upload, {
        params: { id },
        body: {
          picture: new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], 'a.png', {
            type: 'image/png',
          }),
        },
      }),
    publish: (isPublished: boolean) => as(ada, videos.update, { params, body: { isPublished } }),
    posterOf: async () => (await as(ada, videos.find, { params })).ok.poster,
    fileAt: async (url: string) => (await get(null, url)).rawPayload,
    statuses: async (image: ResponsiveImage | null | undefined) => [
      ...new Set(await Promise.all(imageUrlsOf(image).map(async (url) => (await get(null, url)).statusCode))),
    ],
    runFrameJobs: async () => {
      const waiting = await db
        .selectFrom('videoThumbnails')
        .select('id')
        .where('picture', 'is', null)
        .execute()
      for (const { id } of waiting) await runTakeVideoFrame(ctx, { pictureId: id }, firstTry())
    },
  }
}
