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
