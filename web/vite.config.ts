import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compressFiles } from './build/compress-files.ts'
import { inlineScript } from './build/inline-script.ts'
import { inlineIconPaths } from './build/inline-icon-paths.ts'
import { pagePreloadManifest } from './build/page-preload-manifest.ts'
import { waitForServer } from './build/wait-for-server.ts'
import { paintTemplates } from './build/paint-templates.ts'
import { splitCode } from './build/split-code.ts'
import { stripCallSchemas } from './build/strip-call-schemas.ts'
import { textCatalogs } from './build/text-catalogs.ts'
import { textTypes, translateTexts } from './build/translate-texts.ts'

const serverUrl = 'http://127.0.0.1:8080'
const serverPaths = ['/api', '/media', '/embed/', '/whip']

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

export default defineConfig({
  plugins: [
    react(),
    babel({
      presets: [reactCompilerPreset({ environment: { moduleTypeProvider: textTypes } }), translateTexts()],
    }),
    tailwindcss(),
    stripCallSchemas(),
    inlineIconPaths(),
    splitCode(),
    paintTemplates(),
    textCatalogs(),
    preloadFont(),
    prioritizeStyles(),
    inlineScript(),
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
