import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

// deploy/monitoring by Prometheus' own tool

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-monitoring-'))
  await cp(join(import.meta.dirname, '../../deploy/monitoring'), folder, { recursive: true })
  await writeFile(join(folder, 'kinora-token'), 'numbers-for-prometheus')
})
afterAll(() => rm(folder, { recursive: true }))

function runPromtool(...args: string[]) {
  const { status, stdout, stderr, error } = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' })
  if (error) throw new Error('promtool is missing: apt-get install --no-install-recommends prometheus')
  return { status, output: stdout + stderr }
}

it('Prometheus understands its configuration and the rules', () => {
  expect(runPromtool('check', 'config', 'prometheus.yml')).toMatchObject({
    status: 0,
    output: expect.stringContaining('16 rules found'),
  })
})

it('each alert fires when it should, and alone', () => {
  expect(runPromtool('test', 'rules', 'alerts.test.yml')).toMatchObject({
    status: 0,
    output: expect.stringContaining('SUCCESS'),
  })
})
