import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeClip } from '../clips.ts'
import { signInCreator } from '../creator-client.ts'
import { runSuccessfully } from '../run-command.ts'
import { startServer } from '../running-server.ts'

// node server/test/upgrade/save-release.ts: a backup of a small site as this version leaves it, as releases/<version>.tar.
// Later versions are tested on it (releases.deep.pipeline.test.ts). Run once, when a version is released.

const root = join(import.meta.dirname, '../../..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }

const folder = await mkdtemp(join(tmpdir(), 'kinora-release-'))
const site = join(folder, 'site')
const environment = { SECRET_KEY: 'a key of more than thirty-two letters', DEMO: 'false' }
const size = ['--volume', '30', '--users', '40', '--comments', '60', '--views', '400']

try {
  await promisify(execFile)(process.execPath, ['server/seed/main.ts', ...size], {
    cwd: root,
    env: { ...process.env, ...environment, DATA_DIR: site },
  })
  const server = await startServer({ folder: site, environment })
  const ada = await signInCreator(() => server, 'ada@release.invalid')
  const clip = await makeClip({ dir: folder, name: 'film.mp4', seconds: 3, width: 320, height: 180 })
  const { id } = await ada.createVideo(await readFile(clip))
  await ada.waitFor(id, ({ stage }) => stage === 'done')
  await ada.send(`/api/videos/${id}/comments`, { method: 'POST', body: { content: 'The first comment' } })
  await server.stop()
  const backups = join(folder, version)
  await runSuccessfully({ folder: site, environment }, 'backup', '--to', backups)
  const archive = join(import.meta.dirname, 'releases', `${version}.tar`)
  await promisify(execFile)('tar', ['--create', '--file', archive, '--directory', folder, version])
} finally {
  await rm(folder, { recursive: true, force: true })
}
