// What a browser loads, measured on the built application: docs/frontend.md “Code on demand”. Sizes are gzipped.
const { existsSync, readFileSync } = require('node:fs')

const manifestFile = `${__dirname}/web/dist/.vite/manifest.json`
const manifest = existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {}

/** A chunk and all that it cannot run without. */
function chunksOf(key, found = new Set(), chunks = manifest) {
  if (found.has(key)) return found
  found.add(key)
  for (const imported of chunks[key]?.imports ?? []) chunksOf(imported, found, chunks)
  return found
}

const embedFile = `${__dirname}/web/dist/.vite/embed.json`
const embedManifest = existsSync(embedFile) ? JSON.parse(readFileSync(embedFile, 'utf8')) : {}

const entry = chunksOf('index.html')
// The player comes with the watch page, which is there first and holds what both of them use.
const watchPage = chunksOf('src/pages/video-page.tsx')
const playerKey = Object.keys(manifest).find((key) => key.startsWith('_player-'))
const player = [...chunksOf(playerKey)].filter((key) => !entry.has(key) && !watchPage.has(key))
const watching = [...new Set([...watchPage, ...player])].filter((key) => !entry.has(key))
const styles = [...new Set(Object.values(manifest).flatMap(({ css = [] }) => css))]
const files = (keys) => [...keys].map((key) => manifest[key]?.file ?? key)

const budget = (name, limit, paths) => ({
  name,
  limit,
  gzip: true,
  path: paths.map((path) => `web/dist/${path}`),
})

module.exports = [
  budget('entry JavaScript', '125 kB', files(entry)),
  budget('player, beyond its page', '81 kB', files(player)),
  budget('watch page with its player, beyond the entry', '155 kB', files(watching)),
  budget('styles', '30 kB', styles),
  budget(
    'the page in a frame',
    '160 kB',
    [...chunksOf('embed.html', new Set(), embedManifest)].map((key) => embedManifest[key]?.file ?? key),
  ),
]
