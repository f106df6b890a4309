import { randomUUID } from 'node:crypto'
import { demoUsers } from '../../../../seed/demo-users.ts'
import { demoVideos } from '../../../../seed/demo-videos.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { replaceOfVideo } from '../../library/tags/queries.ts'
import { indexMissing, foldText } from './indexing.ts'
import { replacePassages } from './document-queries.ts'

interface VideoData {
  title: string
  owner: string
  description?: string
  tags?: readonly string[]
  views?: number
  ageDays?: number
  isShort?: boolean
  seconds?: number
  spoken?: readonly (readonly [number, string])[]
}

const videoData = (
  owner: string,
  title: string,
  rest: Omit<VideoData, 'owner' | 'title'> = {},
): VideoData => ({
  owner,
  title,
  ...rest,
})

const extraVideos: readonly VideoData[] = [
  videoData('Slow Miles', 'Crossing the Vercors plateau in winter, alone', {
    description:
      'Six days on skis across the largest high plateau without a road in western Europe. No phone signal, eleven huts and one wrong key.',
    tags: ['vercors', 'skiing', 'winter', 'huts'],
    views: 214_000,
    ageDays: 3,
    seconds: 2284,
  }),
  videoData('Slow Miles', 'Packing for six winter days: 9.4 kg, item by item', {
    description: 'The list I wish I had before the Vercors: two gloves, one stove, no second book.',
    tags: ['gear', 'winter', 'packing'],
    views: 204_000,
    ageDays: 14,
  }),
  videoData('Tidewater Films', 'The forest that makes its own weather', {
    description: 'Fog, moss and a rain gauge.',
    tags: ['forest', 'fog', 'rain'],
    views: 421_000,
    ageDays: 150,
    seconds: 2469,
    spoken: [
      [10, 'A cloud is a slow animal'],
      [250, '…people say the Vercors has two seasons,'],
      [253, 'and winter is the one that was here first…'],
      [900, 'Moss keeps a diary of the rain'],
    ],
  }),
  videoData('The Parish Map', 'How one commune reopened eleven Vercors huts before winter', {
    tags: ['vercors', 'huts', 'volunteers'],
    views: 999,
    ageDays: 42,
  }),
  videoData('The Parish Map', 'What a century of hedgerows did to one valley', {
    tags: ['hedgerows', 'maps', 'farming'],
    views: 12_600,
    ageDays: 1,
  }),
  videoData('雪の観測所', 'ヴェルコール高原の冬：雪の下を流れる川をたどる六日間', {
    description: 'With the geologist who mapped the last 400 metres of the cave.',
    views: 8204,
    ageDays: 365,
  }),
  videoData('Тихая вода', 'Веркор зимой: шесть дней без связи, один чайник и очень тихая вода', {
    description: 'Снежные поля и костры.',
    views: 61_300,
    ageDays: 240,
  }),
  videoData('The Long Heat', 'Inside a glass furnace at 1,180 °C', {
    description: 'Gathering, blowing, annealing. The sound is the furnace itself.',
    tags: ['glass', 'craft', 'furnace'],
    views: 73_900,
    ageDays: 1,
  }),
  videoData('The Long Heat', 'The very first minute of a glass furnace', {
    tags: ['glass', 'furnace'],
    views: 312,
    ageDays: 20,
    isShort: true,
  }),
  videoData('The Long Heat', 'How a Damascus knife gets its pattern', {
    tags: ['knives', 'forging', 'steel'],
    views: 44_000,
    ageDays: 90,
  }),
  videoData('Orbit Notebook', 'How we know the age of Saturn’s rings', {
    description: 'Dust, ice and Cassini.',
    tags: ['saturn', 'astronomy', 'cassini'],
    views: 1_200_000,
    ageDays: 14,
    seconds: 1187,
  }),
  videoData('Orbit Notebook', 'Why there is no sound on the Moon', {
    tags: ['moon', 'physics'],
    views: 300_000,
    ageDays: 200,
  }),
  videoData('Orbit Notebook', 'The eclipse of 2026, minute by minute', {
    tags: ['eclipse', 'sun'],
    views: 88_000,
    ageDays: 30,
  }),
  videoData('Plan & Section', 'Brutalism was never grey', {
    description: 'Concrete, colour and the photographs that lied.',
    tags: ['architecture', 'concrete'],
    views: 158_000,
    ageDays: 21,
  }),
  videoData('Plan & Section', 'A staircase that turns twice', {
    tags: ['architecture', 'stairs'],
    views: 21_000,
    ageDays: 400,
  }),
  videoData('Ana Lindqvist', 'Writing a string quartet with four oscillators', {
    tags: ['music', 'synthesis'],
    views: 31_700,
    ageDays: 8,
  }),
  videoData('Ana Lindqvist', 'C++ for people who write music', {
    tags: ['c++', 'programming'],
    views: 5000,
    ageDays: 60,
  }),
  videoData('Field Tapes', 'Night walk, 2 a.m.: why the city hums in B flat', {
    tags: ['city', 'night', 'sound'],
    views: 512_000,
    ageDays: 120,
    seconds: 3858,
  }),
  videoData('Field Tapes', 'The dunes that sing, recorded with forty microphones', {
    tags: ['dunes', 'sahara', 'sound'],
    views: 19_400,
    ageDays: 2,
  }),
  videoData('Northbound', 'One tree, one year, one frame a day', {
    tags: ['timelapse', 'tree'],
    views: 67_300,
    ageDays: 50,
  }),
  videoData('Northbound', 'Ice fishing before sunrise', {
    description: 'Drilling, waiting, coffee.',
    tags: ['fishing', 'ice', 'lake'],
    views: 15_000,
    ageDays: 33,
  }),
  videoData('Cuisine Lente', 'Pâte feuilletée : le pliage, lentement', {
    description: 'Six tours, une nuit de repos.',
    tags: ['cuisine', 'pâtisserie'],
    views: 9000,
    ageDays: 70,
  }),
  videoData('Cuisine Lente', 'Crème brûlée sans four', {
    tags: ['cuisine', 'dessert'],
    views: 120_000,
    ageDays: 300,
  }),
  videoData('Werkbank', 'Straßenbahn fahren in Görlitz', {
    description: 'Eine Fahrt durch die Altstadt, ohne Schnitt.',
    tags: ['strassenbahn', 'görlitz'],
    views: 2000,
    ageDays: 80,
  }),
  videoData('Werkbank', 'Fahrrad reparieren: Speichen und Naben', {
    description: 'Laufräder zentrieren, Schritt für Schritt.',
    tags: ['fahrrad', 'werkstatt'],
    views: 66_000,
    ageDays: 500,
  }),
  videoData('Gravel Letters', 'Vertigo for beginners: three bridges, no cuts', {
    tags: ['cycling', 'bridges'],
    views: 391_000,
    ageDays: 10,
  }),
  videoData('Gravel Letters', 'Riding across Kyrgyzstan on a folding bike', {
    tags: ['cycling', 'kyrgyzstan', 'travel'],
    views: 77_000,
    ageDays: 95,
  }),
  videoData('صوت المدينة', 'أسواق القاهرة عند الفجر', { tags: ['القاهرة'], views: 4000, ageDays: 25 }),
  videoData('Slow Miles', 'How to read a contour map in nine minutes', {
    tags: ['maps', 'navigation', 'contour-lines'],
    views: 640_000,
    ageDays: 380,
    seconds: 542,
  }),
  videoData('Tidewater Films', 'Octopus garden', {
    description: 'She rearranges shells when she thinks nobody is looking.',
    tags: ['octopus', 'sea', 'underwater'],
    views: 230_000,
    ageDays: 17,
  }),
]

const demo: readonly VideoData[] = demoVideos.map((video) => ({
  title: video.title,
  owner: video.owner,
  description: video.description,
  tags: video.tags,
  views: 100,
  ageDays: video.ageHours / 24,
  isShort: video.isShort,
  spoken: (video.captions ?? []).flatMap(({ cues }) =>
    cues.map((cue) => [Math.floor(cue.startMs / 1000), cue.text] as const),
  ),
}))

export async function plantVideos({ db, ctx }: { db: Db; ctx: Context }): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  const owners = new Map<string, number>()
  for (const each of [...demo, ...extraVideos]) {
    const ownerId = owners.get(each.owner) ?? (await plantOwner(db, each.owner))
    owners.set(each.owner, ownerId)
    ids.set(each.title, await insertVideo(db, each, ownerId, ctx.now()))
  }
  for (const each of [...demo, ...extraVideos]) {
    const lines = each.spoken ?? []
    if (lines.length === 0) continue
    const passage = { starts: lines.map(([at]) => at), lines: lines.map(([, line]) => line) }
    const folded = foldText(passage.lines.join(' '))
    await replacePassages(db, ids.get(each.title) ?? 0, [{ ...passage, folded, stemmer: 'english' }])
  }
  await indexMissing(ctx)
  return ids
}

async function plantOwner(db: Db, username: string) {
  const bio = demoUsers.find((user) => user.username === username)?.bio ?? ''
  const email = `${Buffer.from(username).toString('hex').slice(0, 40)}@films.invalid`
  const { id } = await db
    .insertInto('users')
    .values({ username, bio, email })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertVideo(
  db: Db,
  { title, description = '', tags = [], views = 0, ageDays = 0, ...rest }: VideoData,
  ownerId: number,
  now: Date,
) {
  const at = new Date(now.getTime() - ageDays * 24 * 3_600_000)
  const { id } = await db
    .insertInto('videos')
    .values({
      ownerId,
      title,
      description,
      mediaKey: randomUUID(),
      durationSeconds: rest.seconds ?? 300,
      isShort: rest.isShort ?? false,
      isPublished: true,
      playableAt: at,
      publishedAt: at,
      liveAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await replaceOfVideo(db, id, [...tags])
  await db.updateTable('videoCounts').set({ views }).where('videoId', '=', id).execute()
  return id
}
