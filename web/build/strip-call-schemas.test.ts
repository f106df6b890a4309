import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { callsModule, parseCallGroups } from './strip-call-schemas.ts'

it('keeps only what a browser needs to make a call', () => {
  const code = `
    export const limits = { title: 100 }
    export const Video = z.object({ id: Id })
    export const videos = {
      find: call({ method: 'GET', path: '/api/videos/:id', access: 'anyone', response: Video }),
      send: call({ method: 'POST', path: '/api/videos', bodyKind: 'form', body: Video, status: 201, response: Video }),
    }`
  const [group, ...others] = parseCallGroups(code)
  expect(others).toEqual([])
  expect(group?.name).toBe('videos')
  expect(group?.code).toBe(
    "{ find: { method: 'GET', path: '/api/videos/:id' }, send: { method: 'POST', path: '/api/videos', bodyKind: 'form' } }",
  )
})

it('finds every call of the contract, each with a literal path', async () => {
  const folder = join(import.meta.dirname, '../../contract/src')
  let [declared, found] = [0, 0]
  for await (const name of glob('*/*/*.ts', { cwd: folder })) {
    const code = await readFile(join(folder, name), 'utf8')
    if (name.endsWith('.test.ts')) continue
    declared += code.match(/: call\(\{/g)?.length ?? 0
    if (!callsModule.test(join(folder, name))) continue
    for (const group of parseCallGroups(code)) {
      const paths = group.code.match(/method: '[A-Z]+', path: '\/api\/[^']+'/g) ?? []
      found += paths.length
    }
  }
  expect(declared).toBeGreaterThan(40)
  expect(found).toBe(declared)
})

it('no form uses a schema through a call, which browsers do not get', async () => {
  const folder = join(import.meta.dirname, '../src')
  const names = await Array.fromAsync(glob('**/*.tsx', { cwd: folder }))
  const codes = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const resolved = codes.flatMap((code) => code.match(/(?:zodResolver|useSchemaForm)\(\s*[\w.]+/g) ?? [])
  expect(resolved.length).toBeGreaterThan(10)
  // Schema names begin with a capital, like types; a call is reached through its group.
  expect(resolved.filter((each) => !/\(\s*[A-Z]\w*$/.test(each))).toEqual([])
})
