import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const limits = { memoryLimitBytes: 2 ** 33, niceness: 10, cpuSeconds: 60, maxFileBytes: 2 ** 30 }
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-tools-'))
  vi.stubEnv('PATH', folder)
  vi.resetModules() // working wrappers are cached per module
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

async function install(name: string) {
  await writeFile(join(folder, name), '#!/bin/sh\nexit 0\n')
  await chmod(join(folder, name), 0o755)
}

it('lists what is missing when the system has none of the tools', async () => {
  const { limitCommand, missingLimits } = await import('./process-limits.ts')
  expect(missingLimits(limits)).toEqual([
    'ffmpeg can reach the network (unshare).',
    'ffmpeg outlives a killed server, and may gain privileges (setpriv).',
    'The memory, CPU time, open files and file sizes of ffmpeg are unlimited (prlimit).',
    'ffmpeg runs at the priority of the server (nice).',
  ])
  expect(limitCommand(limits)).toEqual([])
})

it('omits what is available', async () => {
  for (const name of ['unshare', 'prlimit', 'nice']) await install(name)
  const { limitCommand, missingLimits } = await import('./process-limits.ts')
  expect(missingLimits(limits)).toEqual([
    'ffmpeg outlives a killed server, and may gain privileges (setpriv).',
  ])
  expect(limitCommand(limits)).toContain('unshare')
})
