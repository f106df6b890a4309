import type { Page } from '@playwright/test'
import Fastify from 'fastify'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'

/** An element as React gets it, or a text. */
export type CopiedNode =
  | string
  | { tag: string; attributes: Record<string, unknown>; children: readonly CopiedNode[] }

const icon = '<link rel="icon" href="data:,">'
const bareHtml = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title>${icon}<h1>One line of text</h1></html>`

/**
 * Serves the pages that those of the site are compared with: one line of text, and copies of the site's pages, mounted
 * by React alone with the site's own styles and pictures.
 */
export async function openBarePages(siteUrl: string) {
  const script = await bundleBareReact()
  const copies = new Map<string, string>()
  const files = new Map<string, Promise<{ type: string; bytes: Buffer }>>()
  const server = Fastify()
  server.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(bareHtml))
  server.get('/bare-react.js', (_request, reply) => reply.type('text/javascript').send(script))
  server.get<{ Params: { name: string } }>('/copy/:name', ({ params }, reply) =>
    reply.type('text/html; charset=utf-8').send(copies.get(params.name)),
  )
  server.get('/*', async ({ url }, reply) => {
    const file = files.get(url) ?? fetchFile(siteUrl + url)
    files.set(url, file)
    const { type, bytes } = await file
    return reply.type(type).send(bytes)
  })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    /** Returns the address of a copy of the page that is open. */
    copyPage: async (name: string, page: Page) => {
      copies.set(name, await copyHtml(page))
      return `${url}/copy/${name}`
    },
    close: () => server.close(),
  }
}

async function fetchFile(url: string) {
  const answer = await fetch(url)
  const type = answer.headers.get('content-type') ?? 'application/octet-stream'
  return { type, bytes: Buffer.from(await answer.arrayBuffer()) }
}

async function bundleBareReact(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: join(import.meta.dirname, 'bare-react-main.ts') } },
  })
  const { output } = built as Rolldown.RolldownOutput
  return output[0].code
}

async function copyHtml(page: Page): Promise<string> {
  const { theme, styles, nodes } = await page.evaluate(copyElements)
  const json = JSON.stringify(nodes).replaceAll('<', String.raw`\u003c`)
  return `<!doctype html><html lang="en" data-theme="${theme}"><meta charset="utf-8"><link rel="stylesheet" href="${styles}"><meta name="viewport" content="width=device-width"><title>Copy</title>${icon}<script type="module" src="/bare-react.js"></script><div id="root"></div><script type="application/json" id="copied">${json}</script></html>`
}

/** Runs in the page. */
function copyElements() {
  const copyStyle = ({ style }: HTMLElement | SVGElement) =>
    Object.fromEntries(
      [...style].map((name) => [
        name.startsWith('--')
          ? name
          : name.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase()),
        style.getPropertyValue(name),
      ]),
    )
  const copyValue = (element: HTMLElement | SVGElement, { name, value }: Attr) => {
    if (name === 'style') return copyStyle(element)
    // Of `hidden` and the like, React leaves out an empty text.
    return Reflect.get(element, name) === true ? true : value
  }
  const copyAttributes = (element: HTMLElement | SVGElement) =>
    Object.fromEntries(
      [...element.attributes]
        // What plays needs its engine.
        .filter(({ value }) => !value.startsWith('blob:'))
        .map((attribute) => [attribute.name, copyValue(element, attribute)]),
    )
  const copyNodes = ({ childNodes }: Node): CopiedNode[] =>
    [...childNodes].flatMap((node): CopiedNode[] => {
      if (node instanceof Text) return [node.data]
      if (!(node instanceof HTMLElement || node instanceof SVGElement)) return []
      return [{ tag: node.localName, attributes: copyAttributes(node), children: copyNodes(node) }]
    })
  const root = document.getElementById('root')
  return {
    theme: document.documentElement.dataset.theme ?? 'dark',
    styles: document.querySelector('link[rel=stylesheet]')?.getAttribute('href') ?? '',
    nodes: root ? copyNodes(root) : [],
  }
}
