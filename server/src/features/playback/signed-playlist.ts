/** A URI on a line of its own or in an attribute (RFC 8216 §4.1, §4.2); only such as lie beside the playlist. */
const hasScheme = /^[a-z][a-z0-9+.-]*:|^\//i
const uriAttribute = /\bURI="([^"]*)"/g
/** A cue of a storyboard names a sheet and a place in it. */
const sheet = /^([\w./-]+\.(?:webp|avif|jpe?g|png))(#xywh=.*)$/

const signUri = (uri: string, query: string) =>
  uri === '' || hasScheme.test(uri) ? uri : `${uri}${uri.includes('?') ? '&' : '?'}${query}`

function signLine(line: string, query: string): string {
  if (line.startsWith('#'))
    return line.replace(uriAttribute, (_, uri: string) => `URI="${signUri(uri, query)}"`)
  return line.trim() === '' ? line : signUri(line, query)
}

/** A playlist whose addresses all carry the query, so that whoever has the playlist can fetch what it names. */
export const signPlaylist = (text: string, query: string): string =>
  text
    .split('\n')
    .map((line) => signLine(line, query))
    .join('\n')

/** The same for the WebVTT of a storyboard; the text of captions stays as it is. */
export const signStoryboard = (text: string, query: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(sheet, (_, file: string, place: string) => `${file}?${query}${place}`))
    .join('\n')
