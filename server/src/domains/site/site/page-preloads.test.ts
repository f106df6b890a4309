import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPagePreloads } from './html-shell.ts'

const home = 'src/pages/home-page.tsx'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'page-files-'))
  await mkdir(join(folder, '.vite'))
  const manifest = {
    'index.html': { file: 'assets/index.js', imports: ['_vendor.js'] },
    '_vendor.js': { file: 'assets/vendor.js' },
    '_cards.js': { file: 'assets/cards.js', imports: ['_vendor.js', '_cards2.js'] },
    '_cards2.js': { file: 'assets/cards2.js', imports: ['_cards.js'] },
    '_player-1.js': { file: 'assets/player.js', name: 'player' },
    [home]: { file: 'assets/home.js', imports: ['index.html', '_cards.js'] },
  }
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
})
afterAll(() => rm(folder, { recursive: true }))

it('names what a page needs beyond the scripts of every page, each once', async () => {
  const filesOf = await readPagePreloads(folder)
  expect(filesOf([home, home])).toEqual(['/assets/home.js', '/assets/cards.js', '/assets/cards2.js'])
})

it('lists the files a page loads after its first render', async () => {
  const filesOf = await readPagePreloads(folder)
  expect(filesOf([home, 'src/player/player.tsx'])).toContain('/assets/player.js')
})

it('names nothing for a page it does not know, and nothing without a manifest', async () => {
  const filesOf = await readPagePreloads(folder)
  expect([filesOf(['src/pages/other-page.tsx']), filesOf(undefined)]).toEqual([[], []])
  expect((await readPagePreloads(join(folder, 'empty')))([home])).toEqual([])
})
