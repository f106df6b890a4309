import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { callsModule, stripCallSchemas } from './build/strip-call-schemas.ts'
import { compressFiles } from './build/compress-files.ts'
import { inlineIconPaths } from './build/inline-icon-paths.ts'
import { pagePreloadManifest } from './build/page-preload-manifest.ts'
import { waitForServer } from './build/wait-for-server.ts'
import { paintTemplates } from './build/paint-templates.ts'

const serverUrl = 'http://127.0.0.1:8080'
const serverPaths = ['/api', '/media', '/embed/']

const vendorModules =
  /node_modules\/(?:react|react-dom|scheduler|@tanstack\/(?:react-router(?!.*\/useBlocker\.)|router-core|history|store))\//

/** Small files that every chunk uses, and what the entry knows of the contract: one request instead of many. */
const smallModules =
  /web\/src\/(?:paths|lib\/(?:classes|session-store|store|stored-text)|ui\/drawn-icon)\.ts|contract\/src\/|vite\/preload-helper/

/** First content of video lists and of the watch page. */
const videoCardModules =
  /contract\/src\/(?:pages\/image-sizes|[\w-]+\/(?:uploads\/rules|videos\/(?:card-labels|rules)|views\/rules))\.ts|web\/src\/(?:lib\/format|ui\/(?:skeleton|video-thumbnail|responsive-image|verified-mark)|domains\/library\/videos\/(?:video-title-link|video-labels))\.tsx?$/

/** What pages know without schemas. The rules of the player and of the editors load with those. */
const ruleModules =
  /contract\/src\/(?:http\/permissions|(?!.*\/(?:captions|chapters|playback|reactions)\/)[\w-]+\/[\w-]+\/(?:rules|defaults|labels|colour-contrast))\.ts$/

/** Schemas and zod. Those that only editors need load with the editor. */
const schemaModules =
  /contract\/src\/(?:http\/(?:shared|validation-messages)|events\/event-payloads|(?!.*\/(?:captions|chapters|thumbnails)\/)[\w-]+\/[\w-]+\/(?:schemas|earnings-change))\.ts$|node_modules\/zod\//

// Icons that the entry does not need and most other pages do: a request each would cost more than all of them.
const commonIcons =
  /lucide-react\/.*\/(?:check|chevron-down|circle-check|circle-exclamation-point|info|log-out|pencil|play|share-2|triangle-exclamation-point|x)\./

/** Fetches the font in parallel with the style sheet instead of after it. */
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

/** Styles and the largest image first on a slow connection: the server's HTML is visible without scripts. */
const prioritizeStyles = (): Plugin => ({
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

const modulesNamed = (...names: string[]) =>
  new RegExp(
    `(?:web|contract)/src/(?:.*/)?(?:${names.join('|')})\\.tsx?$|lucide-react/.*/(?:${names.join('|')})\\.`,
  )

// One request each would cost more than the unused parts: over HTTP/1.1 seventy small files took a third of the time
// until a video started.

/** API client and query code of nearly every page. */
const apiModules = new RegExp(
  `${modulesNamed('api', 'initial-calls', 'error-toast', 'use-send', 'query-state', 'load-more').source}|node_modules/@tanstack/(?:react-query|query-core)/`,
)

const sharedModules = modulesNamed(
  'badge',
  'ellipsis-vertical',
  'inline-link',
  'kbd',
  'lazy-not-found',
  'notice',
  'rich-text',
  'session-ended-text',
  'sorting',
  'live-region',
  'subscribe-button',
  'url-state',
  'use-hidden-content',
  'use-report',
  'use-watch-progress',
  'use-settings',
  'use-optimistic-mutation',
  'use-viewer-state',
  'use-pending-action',
  'viewer-query',
)

/** Shared by the pages with a player. */
const playerModules = modulesNamed(
  'bookmark',
  'chapter-rules',
  'chevron-right',
  'comments',
  'comments-skeleton',
  'edit-captions',
  'focus-guard',
  'server-events',
  'player-media',
  'collapsible-text',
  'player-state',
  'hourglass',
  'is-worth-retrying',
  'like-pair',
  'maximize',
  'pause',
  'player-button',
  'processing-labels',
  'progress',
  'reactions/rules',
  'playback/rules',
  'rotate-ccw',
  'scroll-text',
  'spoken-time',
  'storyboard-tile',
  'thumbs-down',
  'use-captions',
  'use-online',
  'use-retry-processing',
  'use-save-settings',
  'use-public-site',
  'use-account-view-session',
  'use-watch-later',
  'video-off',
)

/** Loads after every page is up. */
const companionModules = modulesNamed(
  'banners',
  'global-layers',
  'offline-banner',
  'search-field-enhancements',
  'toast-card',
)

export default defineConfig({
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    tailwindcss(),
    stripCallSchemas(),
    inlineIconPaths(),
    paintTemplates(),
    preloadFont(),
    prioritizeStyles(),
    pagePreloadManifest(),
    compressFiles(),
    waitForServer(serverUrl, serverPaths),
  ],
  // React has this hook built in.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    manifest: true,
    // The content security policy allows no data: URLs for fonts and scripts.
    assetsInlineLimit: 0,
    target: 'es2023',
    rolldownOptions: {
      output: {
        // Dependencies change less often than our code and stay cached.
        codeSplitting: {
          // Schemas are separate; otherwise any page that needs one would bring all of them, and zod.
          groups: [
            { name: 'vendor', test: vendorModules },
            { name: 'calls', test: callsModule },
            { name: 'small', test: smallModules, tags: ['$initial'] },
            { name: 'cards', test: videoCardModules },
            { name: 'rules', test: ruleModules },
            { name: 'contract', test: schemaModules },
            { name: 'icons', test: commonIcons },
            // The entry's own modules stay with it; the groups below would take them otherwise.
            { name: 'initial', tags: ['$initial'] },
            { name: 'api', test: apiModules },
            { name: 'shared', test: sharedModules },
            { name: 'player', test: playerModules },
            { name: 'companions', test: companionModules },
          ],
        },
      },
    },
  },
  // The embed is a separate build. Browsers partition the cache of third-party frames, so sharing chunks would save
  // nothing and would split the site's chunks further.
  builder: {},
  environments: {
    embed: {
      consumer: 'client',
      // In development the site's environment serves this page too.
      optimizeDeps: { noDiscovery: true },
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
    // scripts/dev.mjs tells the server this address.
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(serverPaths.map((path) => [path, serverUrl])),
  },
  preview: { host: '127.0.0.1' },
})
