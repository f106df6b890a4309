import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const units = join(root, 'deploy/systemd')

/** Of 100; what is left is the network, and the namespaces and devices that ffmpeg needs. */
const maxExposure = 30

const run = (command: string, ...args: string[]) => {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  return { status, stderr, isMissing: error !== undefined }
}
const isSystemdMissing = run('systemd-analyze', '--version').isMissing

it.runIf(!isSystemdMissing)(
  'systemd understands the units, and they expose little',
  async ({ onTestFinished }) => {
    const folder = await mkdtemp(join(tmpdir(), 'kinora-units-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const names = await readdir(units)
    expect(names).toContain('kinora.service')
    for (const name of names) {
      const path = join(folder, name)
      // It checks that the program is there.
      await writeFile(path, (await readFile(join(units, name), 'utf8')).replaceAll('/srv/kinora', root))
      expect(run('systemd-analyze', 'verify', path)).toMatchObject({ status: 0, stderr: '' })
      const exposed = run('systemd-analyze', 'security', '--offline=true', `--threshold=${maxExposure}`, path)
      expect(exposed.status).toBe(0)
    }
  },
)

it.runIf(process.getuid?.() === 0)('ffmpeg can be cut off from the network with what the unit leaves', () => {
  const unit = ['--reuid=65534', '--regid=65534', '--clear-groups', '--no-new-privs', '--bounding-set=-all']
  const sandbox = ['unshare', '--user', '--map-current-user', '--net', '--', 'prlimit', '--nproc=700', '--']
  expect(run('setpriv', ...unit, '--', ...sandbox, 'true')).toMatchObject({ status: 0, stderr: '' })
})
