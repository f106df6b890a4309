import { pages } from '@kinora/contract/pages/pages'
import { type TextPageName, textPageNames } from '@kinora/contract/site/site/rules'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface DefaultText {
  title: string
  markdown: string
  updatedAt: Date
}

const lastChanged: Record<TextPageName, string> = {
  about: '2026-11-22',
  press: '2026-11-20',
  copyright: '2026-11-20',
  terms: '2026-11-20',
  privacy: '2026-11-26',
  safety: '2026-11-22',
  help: '2026-11-22',
  contact: '2026-11-20',
}

const readDefaultText = async (name: TextPageName): Promise<DefaultText> => ({
  title: pages[name].title,
  markdown: await readFile(join(import.meta.dirname, 'texts', `${name}.md`), 'utf8'),
  updatedAt: new Date(lastChanged[name]),
})

/** Read at start, so that a missing file fails early. */
export async function readDefaultTexts(): Promise<Record<TextPageName, DefaultText>> {
  const texts = await Promise.all(
    textPageNames.map(async (name) => [name, await readDefaultText(name)] as const),
  )
  return Object.fromEntries(texts) as Record<TextPageName, DefaultText>
}
