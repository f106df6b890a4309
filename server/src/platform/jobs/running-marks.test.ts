import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { openRunningMarks, type JobAttempt } from './running-marks.ts'

let folder: string
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'marks-'))))
afterAll(() => rm(folder, { recursive: true }))

it('deletes old marks of other machines, and leaves recent ones alone', async () => {
  const longAgo = new Date(Date.now() - 26 * 3_600_000)
  const [old, young] = ['gone@7~encode-video~a~0', 'other@7~encode-video~b~0']
  for (const mark of [old, young]) await writeFile(join(folder, mark), '')
  await utimes(join(folder, old), longAgo, longAgo)
  const recovered: JobAttempt[] = []
  const { takeOver } = openRunningMarks(folder, createLog({ level: 'silent' }))
  await takeOver(async (tries) => void recovered.push(...tries))
  expect(recovered).toEqual([])
  expect(await readdir(folder)).toEqual([young])
})
