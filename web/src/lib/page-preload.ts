let filesByPage: Record<string, string[]> = {}

/** Loads the build's list of files per page (`web/build`). Without it, a page's files load one step later. */
export async function loadPageManifest() {
  const address = document.querySelector<HTMLMetaElement>('meta[name=page-files]')?.content
  if (!address) return // in development
  const answer = await fetch(address, { priority: 'low' })
  filesByPage = (await answer.json()) as typeof filesByPage
}

/** Fetches all files of a page at once instead of import by import. */
export function preloadPageFiles(page: string) {
  for (const file of filesByPage[page] ?? []) {
    const link = Object.assign(document.createElement('link'), {
      rel: 'modulepreload',
      crossOrigin: '',
      href: `/${file}`,
    })
    document.head.append(link)
  }
  delete filesByPage[page]
}
