import { type Catalog, english } from '@kinora/contract/text/active-language'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { runnerImport, type Plugin } from 'vite'
import type * as FirstPaint from '../src/app/first-paint.tsx'
import { loadCatalog, translations } from './text-catalogs.ts'

const firstPaintFile = join(import.meta.dirname, '../src/app/first-paint.tsx')

/**
 * Adds the templates of the first paint, which no page contains: the server takes them out and fills them. Another
 * language has those that differ in it.
 */
export const paintTemplates = (): Plugin => ({
  name: 'paint-templates',
  apply: 'build',
  async transformIndexHtml(html, { path }) {
    if (path !== '/index.html') return html
    const templates = await renderTemplates()
    return html.replace('</body>', () => `${templates}</body>`)
  },
})

async function renderTemplates() {
  const { module } = await runnerImport<typeof FirstPaint>(firstPaintFile, {
    // In production React has no development runtime.
    oxc: { jsx: { runtime: 'automatic', development: false } },
  })
  const render = (catalog: Catalog) => {
    module.setActiveCatalog(() => catalog)
    return Object.entries(module.firstPaint).map(
      ([name, template]) => [name, renderToStaticMarkup(template)] as const,
    )
  }
  const source = new Map(render(english))
  return [english, ...translations.map(loadCatalog)]
    .flatMap((catalog) =>
      render(catalog)
        .filter(([name, template]) => catalog === english || template !== source.get(name))
        .map(
          ([name, template]) =>
            `<template id="paint-${name}" lang="${catalog.language}">${template}</template>\n`,
        ),
    )
    .join('')
}
