import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const variable = 'E2E_RUN_FOLDER'

/** What the workers of one run share: clips, and the films that were made of them. */
export const runFolder = () => process.env[variable] ?? ''

/** Before the first test; answers what to do after the last. */
export default async function makeRunFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-e2e-run-'))
  process.env[variable] = folder
  return () => rm(folder, { recursive: true, force: true })
}
