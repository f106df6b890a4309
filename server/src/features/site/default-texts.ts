import { sitePageNames, type SitePageName } from '@kinora/contract/site'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface DefaultText {
  title: string
  markdown: string
  updatedAt: Date
}

/** What each page is called, and the day on which the text that comes with the program last changed. */
const heads: Record<SitePageName, { title: string; changedOn: string }> = {
  about: { title: 'About', changedOn: '2026-11-20' },
  press: { title: 'Press', changedOn: '2026-11-20' },
  copyright: { title: 'Copyright', changedOn: '2026-11-20' },
  terms: { title: 'Terms', changedOn: '2026-11-20' },
  privacy: { title: 'Privacy', changedOn: '2026-11-20' },
  safety: { title: 'Safety', changedOn: '2026-11-20' },
  help: { title: 'Help', changedOn: '2026-11-20' },
  contact: { title: 'Contact', changedOn: '2026-11-20' },
}

const read = async (name: SitePageName): Promise<DefaultText> => ({
  title: heads[name].title,
  markdown: await readFile(join(import.meta.dirname, 'texts', `${name}.md`), 'utf8'),
  updatedAt: new Date(heads[name].changedOn),
})

/** The texts that come with the program, read once at start, so that a missing file is noticed there. */
export async function readDefaultTexts(): Promise<Record<SitePageName, DefaultText>> {
  const texts = await Promise.all(sitePageNames.map(async (name) => [name, await read(name)] as const))
  return Object.fromEntries(texts) as Record<SitePageName, DefaultText>
}
