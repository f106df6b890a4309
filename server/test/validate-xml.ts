import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { validateXML } from 'xmllint-wasm'

const folder = join(import.meta.dirname, 'schemas')
const readSchema = async (fileName: string) => ({
  fileName,
  contents: await readFile(join(folder, fileName), 'utf8'),
})

const schemas = {
  sitemap: ['sitemap.xsd', 'sitemap-video.xsd'],
  rss: ['rss.xsd', 'atom-link.xsd', 'media-rss.xsd'],
} as const

export async function findXmlErrors(document: string, kind: keyof typeof schemas): Promise<string[]> {
  const [main, ...preload] = await Promise.all(schemas[kind].map(readSchema))
  if (!main) throw new Error('no schema')
  const xml = { fileName: 'document.xml', contents: document }
  const { errors } = await validateXML({ xml, schema: main, preload })
  return errors.map(({ message }) => message)
}
