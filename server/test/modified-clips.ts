import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeClip, runQuietly, type ClipSpec } from './clips.ts'

// Files that programs, memory cards and connections have damaged.

type ClipFactory = (wishes: ClipSpec) => Promise<string>

export const withModifiedBytes =
  (change: (bytes: Buffer) => Buffer, make: ClipFactory = makeClip): ClipFactory =>
  async (wishes) => {
    const path = await make(wishes)
    await writeFile(path, change(await readFile(path)))
    return path
  }

export const truncateAt = (share: number) => (bytes: Buffer) =>
  bytes.subarray(0, Math.floor(bytes.length * share))

export const appendBytes = (tail: Buffer | string) => (bytes: Buffer) =>
  Buffer.concat([bytes, Buffer.from(tail as Buffer)])
export const prependBytes = (head: Buffer | string) => (bytes: Buffer) =>
  Buffer.concat([Buffer.from(head as Buffer), bytes])

export const withOtherExtension =
  (name: string, make: ClipFactory = makeClip): ClipFactory =>
  async (wishes) => {
    const path = join(wishes.dir, wishes.name)
    await rename(await make({ ...wishes, name: `as-${name}` }), path)
    return path
  }

export const remuxed =
  (sourceFile: string, options: string[], before: string[] = []): ClipFactory =>
  async (wishes) => {
    const source = await makeClip({ ...wishes, name: `whole-${sourceFile}` })
    const path = join(wishes.dir, wishes.name)
    await runQuietly([...before, '-i', source, ...options, path])
    return path
  }

export const withContent =
  (content: Buffer | string): ClipFactory =>
  async ({ dir, name }) => {
    const path = join(dir, name)
    await writeFile(path, content)
    return path
  }
