import { writeVtt } from '@kinora/contract/cues/write-captions'
import { chunkBytes, chunkCountOf } from '@kinora/contract/upload-rules'
import { NewVideo } from '@kinora/contract/videos'
import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context } from '../src/context.ts'
import { createCaptions, listCaptions } from '../src/features/captions/service.ts'
import { findChapters, replaceChapters } from '../src/features/chapters/service.ts'
import { findSignals } from '../src/features/feeds/signals.ts'
import { keepTrendingLists } from '../src/features/feeds/trending.ts'
import { indexMissing, refreshStandings } from '../src/features/search/indexing.ts'
import { withPictureAt } from '../src/features/thumbnails/outside-picture.ts'
import { receiveChunk } from '../src/features/uploads/receive-chunk.ts'
import { updateVideo } from '../src/features/videos/edit.ts'
import { createDraft, createVideo } from '../src/features/videos/service.ts'
import { DomainError } from '../src/platform/errors/domain-error.ts'
import type { Viewer } from '../src/platform/http/viewer.ts'
import { makeClip, picturesFolder } from './make-clip.ts'
import { people, type DemoPerson } from './people.ts'
import { plantLife } from './plant-life.ts'
import { plantPosts } from './plant-posts.ts'
import * as queries from './queries.ts'
import { videos, type DemoVideo } from './videos.ts'

const begun = 'demo-begun'
const refused = 'demo-refused'
const ended = 'demo-ended'

/** Plants the demo content into an empty database, once: deleted items stay deleted. Resumes after a stop or a crash. */
export async function plantDemo(ctx: Context, signal: AbortSignal): Promise<void> {
  try {
    if (!(await isWanted(ctx))) return
    ctx.log.info('making demo content; the first video is ready in a few seconds')
    const owners = await plantPeople(ctx)
    const folder = await mkdtemp(join(tmpdir(), 'kinora-demo-'))
    try {
      for (const [index, video] of videos.entries()) {
        await plantVideo(ctx, { video, index, owner: ownerOf(owners, video), folder, signal })
      }
      for (const video of videos) await plantTakenFrom(ctx, ownerOf(owners, video), video)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    const creators = new Map([...owners].map(([name, { id }]) => [name, id]))
    await plantLife(ctx, creators)
    await plantPosts(ctx, creators)
    await findSignals(ctx, signal)
    await keepTrendingLists(ctx)
    await indexMissing(ctx, signal)
    await refreshStandings(ctx, signal)
    await queries.reach(ctx.db, ended)
    ctx.log.info({ videos: videos.length }, 'demo content is made')
  } catch (error) {
    if (!signal.aborted)
      ctx.log.error({ err: error }, 'the demo content could not be made; the next start tries again')
  }
}

async function isWanted({ db }: Context): Promise<boolean> {
  if (await queries.isReached(db, begun)) return !(await queries.isReached(db, ended))
  if (await queries.isReached(db, refused)) return false
  const isEmpty = !(await queries.isAnybodyHere(db))
  await queries.reach(db, isEmpty ? begun : refused)
  return isEmpty
}

type Owners = Map<string, Viewer>

async function plantPeople(ctx: Context): Promise<Owners> {
  const owners: Owners = new Map()
  for (const person of people) {
    const id = await plantPerson(ctx, person)
    owners.set(person.username, { id, isAdmin: false, permissions: [] })
  }
  return owners
}

async function plantPerson(ctx: Context, person: DemoPerson): Promise<number> {
  const avatarKey = `pictures/demo/${person.avatar}`
  await ctx.storage.putBytes(avatarKey, await readFile(join(picturesFolder, person.avatar)))
  return queries.findOrInsertPerson(ctx.db, person, avatarKey)
}

function ownerOf(owners: Owners, { owner }: DemoVideo): Viewer {
  const viewer = owners.get(owner)
  if (!viewer) throw new Error(`${owner} is not among the demo people`)
  return viewer
}

interface Planting {
  video: DemoVideo
  index: number
  owner: Viewer
  folder: string
  signal: AbortSignal
}

/** Uses the regular upload. A milestone per video records that it was planted, even if it is deleted later. */
async function plantVideo(ctx: Context, { video, index, owner, folder, signal }: Planting) {
  signal.throwIfAborted()
  const milestone = `demo-video-${index}`
  if (await queries.isReached(ctx.db, milestone)) return
  const file = join(folder, `${index}.mp4`)
  await makeClip(video.recipe, file, { ffmpegPath: ctx.config.FFMPEG_PATH, signal })
  const fileId = `demo-video-${index}`
  await sendFile(ctx, owner, { file, fileId })
  await rm(file)
  const { title, description, isShort } = video
  const category = await queries.findCategoryId(ctx.db, video.category)
  const tags = [...video.tags]
  const words = { fileId, title, description, category, tags, isShort, isPublished: true }
  try {
    await createVideo(ctx, owner, NewVideo.parse(words), withPictureAt)
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'already_used')) throw error // created just before a crash
  }
  const id = await queries.findVideoId(ctx.db, owner.id, title)
  if (id !== undefined) {
    await queries.setAge(ctx.db, id, new Date(ctx.now().getTime() - video.ageHours * 3_600_000))
    await plantWords(ctx, owner, id, video)
  }
  await queries.reach(ctx.db, milestone)
}

async function plantTakenFrom(ctx: Context, owner: Viewer, { title, takenFrom }: DemoVideo) {
  if (takenFrom === undefined) return
  const id = await queries.findVideoId(ctx.db, owner.id, title)
  const takenFromId = await queries.findVideoId(ctx.db, owner.id, takenFrom)
  if (id === undefined || takenFromId === undefined) return
  await updateVideo(ctx, owner, { id, change: { takenFromId }, withPicture: withPictureAt })
}

async function plantWords(ctx: Context, owner: Viewer, id: number, { captions = [], chapters }: DemoVideo) {
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
  const totalChunks = chunkCountOf(size)
  for (let chunkIndex = 0; chunkIndex < totalChunks; chunkIndex++) {
    const start = chunkIndex * chunkBytes
    const end = Math.min(size, start + chunkBytes) - 1
    const fileName = `${fileId}.mp4`
    const chunk = { fileId, fileName, fileType: 'video/mp4', totalChunks, chunkIndex, chunkSize: chunkBytes }
    const stream = createReadStream(file, { start, end })
    await receiveChunk(ctx, owner, { chunk, body: { stream, announcedBytes: end - start + 1 }, createDraft })
  }
}
