import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { callsApart } from './build/calls-apart.ts'
import { compressFiles } from './build/compress-files.ts'
import { iconsAlone } from './build/icons-alone.ts'
import { pageFilesApart } from './build/page-files-apart.ts'

const server = 'http://127.0.0.1:8080'

const vendor =
  /node_modules\/(?:react|react-dom|scheduler|@tanstack\/(?:react-router(?!.*\/useBlocker\.)|router-core|history|store))\//

/** What only an editor needs comes with the editor. */
const contract =
  /\/contract\/src\/(?!cues\/|(?:admin-page-search|admin-pages|animation-rules|blocks|can|captions|channel-rules|chapters|comments|content-rules|event-names|feed-rules|first-calls|first-picture|fold-text|hints|home-titles|monetization-rules|notification-kinds|page-access|page-search|page-search-words|pages|permissions|plain-text|post-rules|reaction-rules|resuming|role-rules|search-address|search-rules|site-settings-rules|studio-page-search|studio-pages|studio-rules|tag-rules|thumbnails|upload-rules|view-rules|warning-rules)\.ts)[\w-]+\.ts$|node_modules\/zod\//

// Small files that every chunk uses: one request instead of many.
const smallest =
  /web\/src\/(?:paths|lib\/(?:classes|session-store|store|stored-text)|ui\/drawn-icon)\.ts|contract\/src\/(?:admin-page-search|admin-pages|can|feed-rules|notification-kinds|page-access|page-search|page-search-words|pages|search-address|search-rules|studio-page-search|studio-pages|tag-rules)\.ts|vite\/preload-helper/

/** The addresses of all calls, which every page makes some of. */
const calls = /\.ts\?calls$/

/** What lists of videos and the watch page show first. */
const cards =
  /contract\/src\/(?:first-picture|upload-rules|view-rules)\.ts|web\/src\/(?:lib\/format|ui\/(?:skeleton|thumb|picture|verified-mark)|features\/videos\/(?:title-link|video-words))\.tsx?$/

// What the entry does without and most other pages use: a request each would cost more than all of them together.
const signs =
  /lucide-react\/.*\/(?:check|chevron-down|circle-check|circle-exclamation-point|info|log-out|pencil|play|share-2|triangle-exclamation-point|x)\./

/** Lets the browser fetch the font of every page beside the style sheet instead of after it. */
const preloadFont = (): Plugin => ({
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((name) => /inter-latin-wght.*\.woff2$/.test(name))
        .map((name) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            fetchpriority: 'low',
            crossorigin: true,
            href: `/${name}`,
          },
          injectTo: 'head' as const,
        })),
  },
})

/** A slow line brings the styles and the largest picture first: what the HTML holds is seen without any script. */
const stylesFirst = (): Plugin => ({
  name: 'styles-first',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const [styles = ''] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? []
      return html
        .replace(styles, '')
        .replace('<meta charset="utf-8" />', (charset) => `${charset}\n    ${styles}`)
        .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
        .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
    },
  },
})

/** Modules by the names of their files. */
const named = (...names: string[]) =>
  new RegExp(
    `(?:web|contract)/src/(?:.*/)?(?:${names.join('|')})\\.tsx?$|lucide-react/.*/(?:${names.join('|')})\\.`,
  )

// A request each would cost more than what a page may not need of them: in a browser that speaks HTTP/1.1 seventy small files
// took a third of the time until a film begins.

/** What nearly every page asks the server by, and shows meanwhile. */
const asking = new RegExp(
  `${named('api', 'first-calls', 'say-failure', 'use-send', 'query-state', 'search-rules', 'show-more').source}|node_modules/@tanstack/(?:react-query|query-core)/`,
)

/** What many pages share. */
const pieces = named(
  'badge',
  'ellipsis-vertical',
  'inline-link',
  'kbd',
  'late-menu',
  'not-available',
  'notice',
  'rich-text',
  'session-over-words',
  'sorting',
  'status',
  'subscribe-button',
  'url-state',
  'use-hidden',
  'use-report',
  'use-seen',
  'use-settings',
  'use-toggle',
  'use-viewer-state',
  'use-wished-act',
  'viewer-query',
  'wished-act',
)

/** What the pages share on which something is watched. */
const watching = named(
  'bookmark',
  'chapter-rules',
  'chevron-right',
  'comments',
  'comments-skeleton',
  'edit-words',
  'event-source',
  'film-of',
  'folded',
  'host',
  'hourglass',
  'is-worth-retrying',
  'like-pair',
  'maximize',
  'pause',
  'player-button',
  'processing-words',
  'progress',
  'reaction-rules',
  'resuming',
  'rotate-ccw',
  'scroll-text',
  'spoken-time',
  'srcset',
  'storyboard-tile',
  'thumbs-down',
  'use-online',
  'use-retry',
  'use-save-settings',
  'use-site',
  'use-view',
  'use-watch-later',
  'video-off',
  'warning-rules',
)

/** What comes to every page once it stands. */
const companions = named('banners', 'companions', 'offline-banner', 'search-help', 'toast-box')

export default defineConfig({
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    tailwindcss(),
    callsApart(),
    iconsAlone(),
    preloadFont(),
    stylesFirst(),
    pageFilesApart(),
    compressFiles(),
  ],
  // The hook that it stands for is React's own by now.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    manifest: true,
    // The content security policy knows no data: addresses for fonts and scripts.
    assetsInlineLimit: 0,
    target: 'es2023',
    rolldownOptions: {
      output: {
        // What changes only with a dependency stays cached when our own code changes.
        codeSplitting: {
          // Schemas stand apart, or they ride along with whatever page happens to need one, and zod with them.
          groups: [
            { name: 'vendor', test: vendor },
            { name: 'smallest', test: smallest },
            { name: 'calls', test: calls },
            { name: 'cards', test: cards },
            { name: 'contract', test: contract },
            { name: 'signs', test: signs },
            // What the entry needs stays with it, or the groups below would take it along.
            { name: 'initial', tags: ['$initial'] },
            { name: 'asking', test: asking },
            { name: 'pieces', test: pieces },
            { name: 'watching', test: watching },
            { name: 'companions', test: companions },
          ],
        },
      },
    },
  },
  // The page in a frame on other sites is built apart. Browsers keep what frames load apart from what sites load, so
  // common pieces would save nothing and would cut those of the site into smaller ones.
  builder: {},
  environments: {
    embed: {
      consumer: 'client',
      build: {
        rolldownOptions: { input: 'embed.html' },
        assetsDir: 'assets/embed',
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: '.vite/embed.json',
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/media': server, '/embed/': server },
  },
  preview: { host: '127.0.0.1' },
})
