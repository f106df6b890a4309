import type { Catalog } from '@kinora/contract/text/active-language'
import { catalogAddress, type CatalogPart } from '@kinora/contract/text/catalog-files'

type Messages = Catalog['messages']

const loads = new Map<string, Promise<Messages>>()

function loadPart(part: CatalogPart, language: string): Promise<Messages> {
  const build = document.querySelector<HTMLMetaElement>('meta[name=texts]')?.content ?? ''
  const address = catalogAddress(language, part, build)
  const messages = loads.get(address) ?? fetchMessages(address)
  loads.set(address, messages)
  messages.catch(() => loads.delete(address))
  return messages
}

async function fetchMessages(address: string): Promise<Messages> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return (await answer.json()) as Messages
}

/** Loads what has not been loaded before. */
export async function loadCatalog(language: string, parts: Iterable<CatalogPart>): Promise<Catalog> {
  const loaded = await Promise.all([...parts].map((part) => loadPart(part, language)))
  return { language, messages: Object.assign({}, ...loaded) as Messages }
}
