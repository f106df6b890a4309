import { createClient } from '@hey-api/openapi-ts'
import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from './fixtures.ts'

// docs/api.md “Generated clients”

const run = promisify(execFile)
const bin = (name: string) => join(import.meta.dirname, '../node_modules/.bin', name)

/** Uses only what the API document declares; every response is typed. */
const program = `
import { openAsBlob } from 'node:fs'
import { client } from './client/client.gen.ts'
import { getVideosId, postAuthSendOtp, postAuthVerifyOtp, postVideos, postVideosUploadChunk } from './client/sdk.gen.ts'
import type { Video } from './client/types.gen.ts'

const [baseUrl = '', email = '', file = '', step = '', said = ''] = process.argv.slice(2)
client.setConfig({ baseUrl, throwOnError: true })
const throwOnError = true

if (step === 'ask') await postAuthSendOtp({ body: { email }, throwOnError })
else {
  const { data: session } = await postAuthVerifyOtp({ body: { email, code: said }, throwOnError })
  client.setConfig({ auth: session.token })
  const name: string = session.user.username
  const query = { chunkIndex: 0, totalChunks: 1, fileName: 'film.mp4', fileType: 'video/mp4', fileId: 'generated' }
  const { data: sent } = await postVideosUploadChunk({ query, body: await openAsBlob(file), throwOnError })
  const draft = { fileId: sent.fileId, title: \`By \${name}\`, isPublished: true }
  const { data: made } = await postVideos({ body: draft, throwOnError })
  let video: Video = made
  while (video.hlsUrl === null && video.processing.stage !== 'failed')
    video = (await getVideosId({ path: { id: made.id }, throwOnError })).data
  console.log(JSON.stringify({ id: video.id, title: video.title, hlsUrl: video.hlsUrl, isPublished: video.isPublished }))
}
`

const compilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  target: 'esnext',
  module: 'nodenext',
  lib: ['esnext', 'dom', 'dom.iterable'],
  types: ['node'],
  typeRoots: [join(import.meta.dirname, '../node_modules/@types')],
}

test(
  'a client that is generated from the API’s document signs in, uploads and publishes, and its types hold',
  { tag: ['@deep', '@desktop'] },
  async ({ site, clip, request }, info) => {
    test.setTimeout(300_000)
    const folder = info.outputPath()
    await mkdir(folder, { recursive: true })
    await createClient({
      input: `${site.url}/api/openapi.json`,
      output: { path: join(folder, 'client'), module: { extension: '.ts' } },
      plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
      logs: { level: 'silent' },
    })
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }))
    await writeFile(join(folder, 'use.ts'), program)
    const types = await run(bin('tsc'), ['-p', folder]).catch((error: { stdout: string }) => error)
    expect(types.stdout).toBe('')

    const email = 'generated@e2e.invalid'
    const use = async (step: string, argument = '') => {
      const args = [join(folder, 'use.ts'), site.url, email, await clip({ seconds: 1 }), step, argument]
      return (await run(bin('node'), args)).stdout
    }
    await use('ask')
    const published = JSON.parse(await use('publish', await site.codeFor(email))) as {
      id: number
      title: string
    }
    expect(published).toMatchObject({
      title: 'By generated',
      isPublished: true,
      hlsUrl: expect.stringMatching(/m3u8/),
    })
    expect((await request.get(`${site.url}/api/videos/${published.id}`)).status()).toBe(200)
  },
)
