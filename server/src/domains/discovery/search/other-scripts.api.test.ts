import { managedVideos } from '@kinora/contract/administration/content-admin/calls'
import { channels } from '@kinora/contract/community/channels/calls'
import { search } from '@kinora/contract/discovery/search/calls'
import { splitByMatches } from '@kinora/contract/text/fold-text'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'
import { indexMissing } from './indexing.ts'

// docs/product.md “Search”

let api: TestApp
let owner: TestUser
let admin: TestUser

const titles = {
  arabic: 'قراءة في الكتاب الأول',
  arabicAnd: 'الشاي والكتاب',
  arabicPlain: 'كِتاب قديم',
  arabicYear: 'صيف ٢٠٢٤ في الإسكندرية',
  persian: 'آموزش آشپزی ایرانی',
  hebrew: 'קוראים את הספר בירושלים',
  hebrewDay: 'סוף יום ארוך בתל אביב',
  japanese: 'ラーメンの食べ歩き',
  japaneseBorrowed: 'iPhoneの使い方',
  chinese: '如何在家做四川火锅',
  thai: 'ลูกแมวเล่นน้ำที่บ้าน',
  burmese: 'မြန်မာလက်ဖက်ရည်',
  korean: '고양이를 키우는 법',
  koreanWater: '아침에 물을 마시면',
  koreanPlain: '서울 고양이카페',
  greek: 'Ένας μεγάλος δρόμος',
}

async function createVideo(title: string, visibility: 'public' | 'private' = 'public') {
  const now = api.clock.now()
  await api.db
    .insertInto('videos')
    .values({
      ownerId: owner.id,
      title,
      description: '',
      visibility,
      mediaKey: randomUUID(),
      durationSeconds: 100,
      isPublished: true,
      playableAt: now,
      publishedAt: now,
    })
    .execute()
}

beforeAll(async () => {
  api = await startTestApp()
  owner = await api.newUser('Quiet Harbour')
  admin = await api.newUser('admin', { isAdmin: true })
  for (const title of Object.values(titles)) await createVideo(title)
  await indexMissing(api.ctx)
})
afterAll(() => api.close())

const find = async (q: string) => {
  api.ctx.cache.clear()
  return (await api.as(null, search.find, { query: { q } })).ok
}
const found = async (q: string) => (await find(q)).items.map(({ video }) => video?.title ?? '').toSorted()
const suggested = async (query: string) =>
  (await api.as(null, search.suggest, { query: { query } })).ok.map(({ title }) => title).toSorted()
const mark = async (q: string) => {
  const { items, terms } = await find(q)
  return splitByMatches(items[0]?.video?.title ?? '', terms)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('')
}

describe('a search', () => {
  const books = [titles.arabic, titles.arabicAnd, titles.arabicPlain].toSorted()

  it.each([
    ['Arabic', 'كتاب', books],
    ['Arabic, with its article', 'الكتاب', books],
    ['Arabic, with a particle', 'والكتاب', books],
    ['Arabic, with vowel signs', 'الكِتَاب الأوّل', [titles.arabic]],
    ['Arabic, with another alif and ha', 'اسكندريه', [titles.arabicYear]],
    ['Arabic, by a number', '2024', [titles.arabicYear]],
    ['Persian, typed with Arabic letters', 'ايراني', [titles.persian]],
    ['Hebrew', 'ספר', [titles.hebrew]],
    ['Hebrew, with a particle', 'והספר', [titles.hebrew]],
    ['Hebrew, a place', 'ירושלים', [titles.hebrew]],
    ['Hebrew, with points', 'סֵפֶר', [titles.hebrew]],
    ['Hebrew, with its article', 'היום', [titles.hebrewDay]],
    ['hiragana for katakana', 'らーめん', [titles.japanese]],
    ['half-width katakana', 'ﾗｰﾒﾝ', [titles.japanese]],
    ['part of a Japanese sentence', '食べ', [titles.japanese]],
    ['a borrowed word', 'iphone', [titles.japaneseBorrowed]],
    ['Chinese', '火锅', [titles.chinese]],
    ['Thai', 'แมว', [titles.thai]],
    ['Thai, with a composed vowel', 'น้ำ', [titles.thai]],
    ['Burmese', 'လက်ဖက်', [titles.burmese]],
    ['Korean', '고양이', [titles.korean, titles.koreanPlain].toSorted()],
    ['Korean, decomposed', '고양이'.normalize('NFD'), [titles.korean, titles.koreanPlain].toSorted()],
    ['Korean, with a particle', '고양이는', [titles.korean, titles.koreanPlain].toSorted()],
    ['Korean, one syllable', '물', [titles.koreanWater]],
    ['Greek, without accents and final sigma', 'ΔΡΟΜΟΣ', [titles.greek]],
    ['nothing', 'مكتبة', []],
  ])('of %s: %s', async (_name, typed, expected) => {
    expect(await found(typed)).toEqual(expected)
    expect((await find(typed)).didYouMean).toBeNull()
  })

  it.each([
    ['كتاب قراءة', 'ق[راءة] في [الكتاب] الأول'.replace('ق[راءة]', '[قراءة]')],
    ['らーめん', '[ラーメン]の食べ歩き'],
    ['火锅', '如何在家做四川[火锅]'],
    ['แมว', 'ลูก[แมว]เล่นน้ำที่บ้าน'],
    ['ספר', 'קוראים את [הספר] בירושלים'],
    ['고양이 법', '[고양이]를 키우는 [법]'],
  ])('marks what %s has found: %s', async (typed, marked) => {
    expect(await mark(typed)).toBe(marked)
  })

  it('corrects a slip into a word with its final letter', async () => {
    expect((await find('בירושליים')).didYouMean).toBe('בירושלים')
  })
})

it.each([
  ['الكتا', [titles.arabic, titles.arabicAnd, titles.arabicPlain].toSorted()],
  ['كتا', [titles.arabic, titles.arabicAnd, titles.arabicPlain].toSorted()],
  ['ירוש', [titles.hebrew]],
  ['らー', [titles.japanese]],
  ['四川', [titles.chinese]],
  ['ลูกแ', [titles.thai]],
  ['고양', [titles.korean, titles.koreanPlain].toSorted()],
])('%s, as far as it is typed, suggests titles', async (typed, expected) => {
  expect(await suggested(typed)).toEqual(expected)
})

it('documents that were folded otherwise are found, and indexed anew', async () => {
  await api.db.updateTable('searchDocuments').set({ title: 'of before', foldVersion: 0 }).execute()
  await indexMissing(api.ctx)
  const left = await api.db
    .selectFrom('searchDocuments')
    .select('id')
    .where('title', '=', 'of before')
    .execute()
  expect(left).toEqual([])
})

it.each([
  ['الاول', [titles.arabic]],
  ['اسكندريه', [titles.arabicYear]],
  ['٢٠٢٤', [titles.arabicYear]],
  ['らーめん', [titles.japanese]],
  ['ארוכ', [titles.hebrewDay]],
  ['고양이', [titles.korean, titles.koreanPlain].toSorted()],
  ['%_', []],
])('a list of the administration finds %s', async (typed, expected) => {
  const { ok } = await api.as(admin, managedVideos.list, { query: { search: typed, page: 1, limit: 20 } })
  expect(ok.videos.map(({ title }) => title).toSorted()).toEqual(expected)
})

it.each([
  ['مكتبه', 'مكتبةُ أبي'],
  ['المكتبة', 'مكتبةُ أبي'],
  ['ابي مكتبه', 'مكتبةُ أبي'],
  ['がらす', 'ガラスの森'],
  ['чайником', 'Чайник и ёлка'],
  ['елка чайник', 'Чайник и ёлка'],
])('one finds by %s what nobody else sees', async (typed, title) => {
  await createVideo(title, 'private')
  const { ok } = await api.as(owner, channels.listVideos, {
    params: { userId: owner.id },
    query: { q: typed },
  })
  expect(ok.videos.map((video) => video.title)).toContain(title)
})
