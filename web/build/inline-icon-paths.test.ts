import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parseIconShapes, styledIcons } from './inline-icon-paths.ts'

const webFolder = join(import.meta.dirname, '..')
const iconSetFolder = join(webFolder, '../node_modules/lucide-react/dist/esm/icons')

async function usedIcons() {
  const names = new Set<string>()
  for await (const file of glob('src/**/*.{ts,tsx}', { cwd: webFolder })) {
    const code = await readFile(join(webFolder, file), 'utf8')
    for (const [, name = ''] of code.matchAll(/'lucide-react\/icons\/([\w-]+)'/g)) names.add(name)
  }
  return [...names]
}

it('draws every icon that is used as the set does', async () => {
  const names = await usedIcons()
  expect(names.length).toBeGreaterThan(50)
  for (const name of names) {
    const code = await readFile(join(iconSetFolder, `${name}.mjs`), 'utf8')
    const shapes = parseIconShapes(code)
    const written = [...code.matchAll(/\[\s*"(\w+)",\s*\{([^}]*)\}/g)].map(([, tag, attributes = '']) => [
      tag,
      Object.fromEntries(
        [...attributes.matchAll(/(\w+): "([^"]*)"/g)].flatMap(([, key, value]) =>
          key === 'key' ? [] : [[key, value]],
        ),
      ),
    ])
    // A file that only re-exports another icon stays unchanged.
    expect([name, shapes]).toEqual([name, written.length > 0 ? written : null])
  }
})

it('styles icons that are used', async () => {
  expect(styledIcons.size).toBeGreaterThan(5)
  expect([...styledIcons.difference(new Set(await usedIcons()))]).toEqual([])
})
