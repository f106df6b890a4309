import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { runnerImport, type Plugin } from 'vite'
import type * as FirstPaint from '../src/app/first-paint.tsx'

const firstPaintFile = join(import.meta.dirname, '../src/app/first-paint.tsx')

/** Adds the templates of the first paint, which no page contains: the server takes them out and fills them. */
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
  return Object.entries(module.firstPaint)
    .map(([name, template]) => `<template id="paint-${name}">${renderToStaticMarkup(template)}</template>\n`)
    .join('')
}
