import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// Every package is locked with its digest (OWASP A08, Software and Data Integrity Failures): npm accepts any archive for a
// package without one.

interface Entry {
  link?: boolean
  integrity?: string
  hasInstallScript?: boolean
}

const readJson = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(import.meta.dirname, '../..', name), 'utf8'))

async function listEntries() {
  const { packages } = (await readJson('package-lock.json')) as { packages: Record<string, Entry> }
  return Object.entries(packages).flatMap(([path, entry]) => {
    const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? []
    return name && !entry.link ? [{ name, ...entry }] : []
  })
}

/** Platform builds of a tool for `npm run check`, which were never published in its version. */
const unpublished = /^jscpd-(?:darwin|linux-arm64|windows-(?:x64|arm64))/

it('has a digest for every package of every platform', async () => {
  const entries = await listEntries()
  expect(entries.length).toBeGreaterThan(500)
  const open = entries.filter(({ integrity }) => !integrity?.startsWith('sha512-'))
  expect(open.map(({ name }) => name).filter((name) => !unpublished.test(name))).toEqual([])
})

it('runs no install script that was not reviewed', async () => {
  const { allowScripts } = (await readJson('package.json')) as { allowScripts: Record<string, boolean> }
  const entries = await listEntries()
  const withInstallScript = entries.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
  expect(withInstallScript.filter((name) => !(name in allowScripts))).toEqual([])
})
