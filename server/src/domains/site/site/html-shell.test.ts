import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PageHtml } from './html-head.ts'
import { readInlineScriptSources, readShell, type Shell } from './html-shell.ts'

let folder: string
let shell: Shell

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shell-'))
  await writeFile(join(folder, 'index.html'), '<head><title>Kinora</title></head><body></body>')
  shell = await readShell({ folder })
})
afterAll(() => rm(folder, { recursive: true }))

const hostile = '</title><script>alert("1")</script>'

it('puts title and social tags into the head, escaped', () => {
  const html = shell({ status: 200, title: hostile, description: hostile, preloaded: [] })
  expect(html).not.toContain('<script>')
  expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;</title>')
})

it('names the hash of the script that stands in the HTML, and none where nothing is built', async () => {
  const built = await mkdtemp(join(tmpdir(), 'shell-'))
  expect(await readInlineScriptSources(built)).toEqual([])
  const html = '<head><script>alert(1)</script><script type="application/json">{}</script></head>'
  await writeFile(join(built, 'index.html'), html)
  // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
  expect(await readInlineScriptSources(built)).toEqual([
    "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
  ])
  await rm(built, { recursive: true })
})

it('names the configured copyright line in every page, escaped, and none when there is none', async () => {
  const own = await readShell({ folder, copyright: '© 2026 "Ours" <b>' })
  const page = { status: 200, title: 'x', preloaded: [] } satisfies PageHtml
  expect(own(page)).toContain('<meta name="copyright" content="© 2026 &quot;Ours&quot; &lt;b&gt;">')
  expect(shell(page)).not.toContain('copyright')
})

it('clears the offline caches of browsers where they are disabled', async () => {
  const page = { status: 200, title: 'x', preloaded: [] } satisfies PageHtml
  const without = await readShell({ folder, hasWorker: false })
  expect(without(page)).toContain('<meta name="service-worker" content="off">')
  expect(shell(page)).not.toContain('service-worker')
})

it('embeds the first answers so that no text in them ends the script', () => {
  const html = shell({ status: 200, title: 'x', preloaded: [{ key: ['GET', '/api/videos'], data: hostile }] })
  const [, json = ''] = /<script type="application\/json" id="first-page">(.*?)<\/script>/s.exec(html) ?? []
  expect(JSON.parse(json)).toEqual([{ key: ['GET', '/api/videos'], data: hostile }])
})
