import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const serverDir = join(import.meta.dirname, '..')

/** Which feature writes which table; a new table is added here with its owner. */
const owners: Record<string, string> = {
  users: 'users',
  socialLinks: 'users',
  userSettings: 'settings',
  sessions: 'accounts',
  signInCodes: 'accounts',
  secrets: 'accounts',
  emailChanges: 'account-data',
  accountExports: 'account-data',
  passkeys: 'passkeys',
  passkeyChallenges: 'passkeys',
  uploads: 'uploads',
  uploadChunks: 'uploads',
  videos: 'videos',
  videoProcessing: 'processing',
  videoPictures: 'thumbnails',
  videoEmbeds: 'embeds',
  captionTracks: 'captions',
  chapterLists: 'chapters',
  tags: 'tags',
  videoTags: 'tags',
  categories: 'categories',
  watchPositions: 'playback',
  contactMessages: 'site',
  sitePages: 'site',
}
const write = /\b(?:insertInto|updateTable|deleteFrom)\('(\w+)'\)/g

it('lets only the owning feature write a table', async () => {
  const trespasses: string[] = []
  let writes = 0
  for await (const file of glob('src/features/*/*.ts', { cwd: serverDir })) {
    if (file.endsWith('.test.ts')) continue
    const feature = basename(dirname(file))
    for (const [, table = ''] of readFileSync(join(serverDir, file), 'utf8').matchAll(write)) {
      writes += 1
      if (owners[table] !== feature) trespasses.push(`${file} writes ${table}`)
    }
  }
  expect(trespasses).toEqual([])
  expect(writes).toBeGreaterThan(15)
})
