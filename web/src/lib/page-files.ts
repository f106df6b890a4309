let filesOf: Record<string, string[]> = {}

/** Learns which files of the build each page needs (web/build/page-files-apart.ts). Without it, pages come one step slower. */
export async function learnPageFiles() {
  const address = document.querySelector<HTMLMetaElement>('meta[name=page-files]')?.content
  if (!address) return // in development
  const answer = await fetch(address, { priority: 'low' })
  filesOf = (await answer.json()) as typeof filesOf
}

/** Has the browser fetch all files of a page at once, instead of each as the one before names it. */
export function preloadFilesOf(page: string) {
  for (const file of filesOf[page] ?? []) {
    const link = Object.assign(document.createElement('link'), {
      rel: 'modulepreload',
      crossOrigin: '',
      href: `/${file}`,
    })
    document.head.append(link)
  }
  delete filesOf[page]
}
