import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import inTurn from './in-turn.json' with { type: 'json' }

const folders = { server: '../', e2e: '../../e2e/', phone: '../../e2e/' }

describe('a list of files that take turns', () => {
  it.each(Object.entries(inTurn))('%s names files that there are, each once, in order', (group, files) => {
    const folder = folders[group as keyof typeof folders]
    expect(files.filter((file) => !existsSync(new URL(folder + file, import.meta.url)))).toEqual([])
    expect(files).toEqual([...new Set(files)].toSorted())
  })
})
