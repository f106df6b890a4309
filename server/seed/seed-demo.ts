import { writeVtt } from '@kinora/contract/library/captions/cues/write-captions'
import { chunkCountFor, defaultChunkBytes } from '@kinora/contract/library/uploads/rules'
import { NewVideo } from '@kinora/contract/library/videos/schemas'
import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context } from '../src/context.ts'
import { computeVideoSignals } from '../src/domains/discovery/feeds/jobs.ts'
import { createCaptions, listCaptions } from '../src/domains/library/captions/service.ts'
import { findChapters, replaceChapters } from '../src/domains/library/chapters/service.ts'
import { computeTrendingLists } from '../src/domains/discovery/feeds/trending.ts'
import { indexMissing, refreshRanks } from '../src/domains/discovery/search/indexing.ts'
import { receiveChunk } from '../src/domains/library/uploads/receive-chunk.ts'
import { updateVideo } from '../src/domains/library/videos/update-video.ts'
import { createVideo } from '../src/domains/library/videos/service.ts'
import { DomainError } from '../src/platform/errors/domain-error.ts'
import type { Viewer } from '../src/platform/http/viewer.ts'
import { makeClip, imagesFolder } from './make-clip.ts'
import { demoUsers, type DemoUser } from './demo-users.ts'
import { seedActivity } from './seed-activity.ts'
import { seedPosts } from './seed-posts.ts'
import * as queries from './queries.ts'
import { demoVideos, type DemoVideo } from './demo-videos.ts'

const demoStarted = 'demo-begun'
const demoRefused = 'demo-refused'
const demoCompleted = 'demo-ended'

/** Plants the demo content into an empty database, once: deleted items stay deleted. Resumes after a stop or a crash. */
export async function seedDemo(ctx: Context, signal: AbortSignal): Promise<void> {
  try {
    if (!(await shouldSeed(ctx))) return
    ctx.log.info('making demo content; the first video is ready in a few seconds')
    const owners = await seedUsers(ctx)
    const folder = await mkdtemp(join(tmpdir(), 'kinora-demo-'))
    try {
      for (const [index, video] of demoVideos.entries()) {
        await seedVideo(ctx, { video, index, owner: channelOwner(owners, video), folder, signal })
      }
      for (const video of demoVideos) await linkSourceVideo(ctx, channelOwner(owners, video), video)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    const creators = new Map([...owners].map(([name, { id }]) => [name, id]))
    await seedActivity(ctx, creators)
    await seedPosts(ctx, creators)
    await computeVideoSignals(ctx, signal)
    await computeTrendingLists(ctx)
    await indexMissing(ctx, signal)
    await refreshRanks(ctx, signal)
    await queries.recordMilestone(ctx.db, demoCompleted)
    ctx.log.info({ videos: demoVideos.length }, 'demo content is made')
  } catch (error) {
    if (!signal.aborted)
      ctx.log.error({ err: error }, 'the demo content could not be made; the next start tries again')
  }
}

async function shouldSeed({ db }: Context): Promise<boolean> {
  if (await queries.hasMilestone(db, demoStarted)) return !(await queries.hasMilestone(db, demoCompleted))
  if (await queries.hasMilestone(db, demoRefused)) return false
  const isEmpty = !(await queries.hasUsers(db))
  await queries.recordMilestone(db, isEmpty ? demoStarted : demoRefused)
  return isEmpty
}

type ChannelOwners = Map<string, Viewer>

async function seedUsers(ctx: Context): Promise<ChannelOwners> {
  const owners: ChannelOwners = new Map()
  for (const user of demoUsers) {
    const id = await seedUser(ctx, user)
    owners.set(user.username, { id, isAdmin: false, permissions: [] })
  }
  return owners
}

async function seedUser(ctx: Context, user: DemoUser): Promise<number> {
  const avatarKey = `pictures/demo/${user.avatar}`
  await ctx.storage.putBytes(avatarKey, await readFile(join(imagesFolder, user.avatar)))
  return queries.findOrInsertUser(ctx.db, user, avatarKey)
}

function channelOwner(owners: ChannelOwners, { owner }: DemoVideo): Viewer {
  const viewer = owners.get(owner)
  if (!viewer) throw new Error(`${owner} is not among the demo people`)
  return viewer
}

interface VideoSeed {
  video: DemoVideo
  index: number
  owner: Viewer
  folder: string
  signal: AbortSignal
}

/** Uses the regular upload. A milestone per video records that it was planted, even if it is deleted later. */
async function seedVideo(ctx: Context, { video, index, owner, folder, signal }: VideoSeed) {
  signal.throwIfAborted()
  const milestone = `demo-video-${index}`
  if (await queries.hasMilestone(ctx.db, milestone)) return
  const file = join(folder, `${index}.mp4`)
  await makeClip(video.recipe, file, { ffmpegPath: ctx.config.FFMPEG_PATH, signal })
  const fileId = `demo-video-${index}`
  await sendFile(ctx, owner, { file, fileId })
  await rm(file)
  const { title, description, isShort } = video
  const category = await queries.findCategoryId(ctx.db, video.category)
  const tags = [...video.tags]
  const details = { fileId, title, description, category, tags, isShort, isPublished: true }
  try {
    await createVideo(ctx, owner, NewVideo.parse(details))
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'already_used')) throw error // created just before a crash
  }
  const id = await queries.findVideoId(ctx.db, owner.id, title)
  if (id !== undefined) {
    await queries.backdateVideo(ctx.db, id, new Date(ctx.now().getTime() - video.ageHours * 3_600_000))
    await seedCaptionsAndChapters(ctx, owner, id, video)
  }
  await queries.recordMilestone(ctx.db, milestone)
}

async function linkSourceVideo(ctx: Context, owner: Viewer, { title, sourceTitle }: DemoVideo) {
  if (sourceTitle === undefined) return
  const id = await queries.findVideoId(ctx.db, owner.id, title)
  const takenFromId = await queries.findVideoId(ctx.db, owner.id, sourceTitle)
  if (id === undefined || takenFromId === undefined) return
  await updateVideo(ctx, owner, { id, change: { takenFromId } })
}

async function seedCaptionsAndChapters(
  ctx: Context,
  owner: Viewer,
  id: number,
  { captions = [], chapters }: DemoVideo,
) {
  const known = new Set((await listCaptions(ctx, owner, id)).map(({ language }) => language))
  for (const { language, cues } of captions) {
    if (known.has(language)) continue
    const file = new File([writeVtt(cues)], `${language}.vtt`)
    await createCaptions(ctx, owner, id, { language, label: '', file })
  }
  const { source, version } = await findChapters(ctx, owner, id)
  if (chapters && source !== 'own') {
    await replaceChapters(ctx, owner, { videoId: id, version, chapters: [...chapters] })
  }
}

async function sendFile(ctx: Context, owner: Viewer, { file, fileId }: { file: string; fileId: string }) {
  const { size } = await stat(file)
  const totalChunks = chunkCountFor(size)
  for (let chunkIndex = 0; chunkIndex < totalChunks; chunkIndex++) {
    const start = chunkIndex * defaultChunkBytes
    const end = Math.min(size, start + defaultChunkBytes) - 1
    const fileName = `${fileId}.mp4`
    const chunk = {
      fileId,
      fileName,
      fileType: 'video/mp4',
      totalChunks,
      chunkIndex,
      chunkSize: defaultChunkBytes,
    }
    const stream = createReadStream(file, { start, end })
    await receiveChunk(ctx, owner, { chunk, body: { stream, announcedBytes: end - start + 1 } })
  }
}
