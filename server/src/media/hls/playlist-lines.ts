/** A line of a playlist that says something: a tag with its value, or the address of what the tags before it describe. */
export type PlaylistLine = { tag: string; value: string } | { tag: null; uri: string }

/** Reads the lines of any playlist; comments and empty lines are left out (RFC 8216 §4.1). */
export function playlistLines(text: string): PlaylistLine[] {
  return text
    .split(/\r?\n/)
    .filter((line) => line !== '' && (!line.startsWith('#') || line.startsWith('#EXT')))
    .map((line) => {
      const [, tag, value = ''] = /^#(EXT[A-Z0-9-]*):?(.*)/.exec(line) ?? []
      return tag === undefined ? { tag: null, uri: line } : { tag, value }
    })
}

/** The values of all lines with this tag. */
export function valuesOf(lines: PlaylistLine[], tag: string) {
  return lines.flatMap((line) => (line.tag === tag ? [line.value] : []))
}

/** Reads an attribute list (RFC 8216 §4.2); quotes are taken off. */
export function attributesOf(value: string): Record<string, string> {
  const pairs = value.matchAll(/(?<![A-Z0-9-])([A-Z0-9-]+)=(?:"([^"]*)"|([^",]*))(?:,|$)/g)
  return Object.fromEntries([...pairs].map(([, name = '', quoted, plain]) => [name, quoted ?? plain ?? '']))
}
