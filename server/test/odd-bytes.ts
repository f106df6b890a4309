import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeClip, runQuietly, type ClipWishes } from './clips.ts'

// Files that programs, memory cards and connections have damaged.

type Make = (wishes: ClipWishes) => Promise<string>

export const changed =
  (change: (bytes: Buffer) => Buffer, make: Make = makeClip): Make =>
  async (wishes) => {
    const path = await make(wishes)
    await writeFile(path, change(await readFile(path)))
    return path
  }

export const cutAt = (share: number) => (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * share))

export const withTail = (tail: Buffer | string) => (bytes: Buffer) =>
  Buffer.concat([bytes, Buffer.from(tail as Buffer)])
export const withHead = (head: Buffer | string) => (bytes: Buffer) =>
  Buffer.concat([Buffer.from(head as Buffer), bytes])

export const madeAs =
  (name: string, make: Make = makeClip): Make =>
  async (wishes) => {
    const path = join(wishes.dir, wishes.name)
    await rename(await make({ ...wishes, name: `as-${name}` }), path)
    return path
  }

export const rewritten =
  (whole: string, options: string[], before: string[] = []): Make =>
  async (wishes) => {
    const source = await makeClip({ ...wishes, name: `whole-${whole}` })
    const path = join(wishes.dir, wishes.name)
    await runQuietly([...before, '-i', source, ...options, path])
    return path
  }

export const written =
  (content: Buffer | string): Make =>
  async ({ dir, name }) => {
    const path = join(dir, name)
    await writeFile(path, content)
    return path
  }
