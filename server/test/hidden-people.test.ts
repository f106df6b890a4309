import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const serverDir = join(import.meta.dirname, '..')

/** Who knows why somebody is hidden: who leaves, who is suspended, and the staff that manages both. */
const exceptions = /^src\/features\/(?:users|account-data|accounts|people|site-figures|suspensions)\//
/** The channel of who is suspended says so to everybody. */
const others = new Set(['src/features/channels/queries.ts', 'src/features/channels/service.ts'])

it('lists and policies ask whether somebody is hidden, never why: who leaves and who is suspended are the same to them', async () => {
  const trespasses: string[] = []
  for await (const file of glob('src/features/**/*.ts', { cwd: serverDir })) {
    if (/\.(test|fixture)\.ts$/.test(file) || exceptions.test(file) || others.has(file)) continue
    const text = readFileSync(join(serverDir, file), 'utf8')
    if (/deletes_?at|suspended_?at/i.test(text)) trespasses.push(file)
  }
  expect(trespasses).toEqual([])
})
