/** Only relative URIs are signed (RFC 8216 §4.1, §4.2). */
const absoluteUri = /^[a-z][a-z0-9+.-]*:|^\//i
const uriAttribute = /\bURI="([^"]*)"/g
/** A storyboard cue: sheet and media fragment. */
const sheetReference = /^([\w./-]+\.(?:webp|avif|jpe?g|png))(#xywh=.*)$/

const signUri = (uri: string, query: string) =>
  uri === '' || absoluteUri.test(uri) ? uri : `${uri}${uri.includes('?') ? '&' : '?'}${query}`

function signLine(line: string, query: string): string {
  if (line.startsWith('#'))
    return line.replace(uriAttribute, (_, uri: string) => `URI="${signUri(uri, query)}"`)
  return line.trim() === '' ? line : signUri(line, query)
}

export const signPlaylist = (text: string, query: string): string =>
  text
    .split('\n')
    .map((line) => signLine(line, query))
    .join('\n')

/** Leaves the text of captions unchanged. */
export const signStoryboard = (text: string, query: string): string =>
  text
    .split('\n')
    .map((line) =>
      line.replace(sheetReference, (_, file: string, fragment: string) => `${file}?${query}${fragment}`),
    )
    .join('\n')
