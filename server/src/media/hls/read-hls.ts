import { open, readFile, stat } from 'node:fs/promises'
import { join, posix } from 'node:path'

export interface HlsFiles {
  text: (name: string) => Promise<string | null>
  size: (name: string) => Promise<number | null>
  read: (name: string, range: { offset: number; length: number }) => Promise<Buffer>
}

export function folderFiles(folder: string): HlsFiles {
  return {
    text: (name) => readFile(join(folder, name), 'utf8').catch(() => null),
    size: async (name) => (await stat(join(folder, name)).catch(() => null))?.size ?? null,
    read: async (name, { offset, length }) => {
      await using file = await open(join(folder, name), 'r')
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset)
      return buffer.subarray(0, bytesRead)
    },
  }
}

export function filesRelativeTo(files: HlsFiles, playlist: string): HlsFiles {
  const named = (name: string) => posix.join(posix.dirname(playlist), name)
  return {
    text: (name) => files.text(named(name)),
    size: (name) => files.size(named(name)),
    read: (name, range) => files.read(named(name), range),
  }
}

export type PlaylistLine = { tag: string; value: string } | { tag: null; uri: string }

export function parsePlaylistLines(text: string): PlaylistLine[] {
  return text
    .split(/\r?\n/)
    .filter((line) => line !== '' && (!line.startsWith('#') || line.startsWith('#EXT')))
    .map((line) => {
      const [, tag, value = ''] = /^#(EXT[A-Z0-9-]*):?(.*)/.exec(line) ?? []
      return tag === undefined ? { tag: null, uri: line } : { tag, value }
    })
}

export function tagValues(lines: PlaylistLine[], tag: string) {
  return lines.flatMap((line) => (line.tag === tag ? [line.value] : []))
}

export function parseAttributes(value: string): Record<string, string> {
  const pairs = value.matchAll(/(?<![A-Z0-9-])([A-Z0-9-]+)=(?:"([^"]*)"|([^",]*))(?:,|$)/g)
  return Object.fromEntries([...pairs].map(([, name = '', quoted, plain]) => [name, quoted ?? plain ?? '']))
}
