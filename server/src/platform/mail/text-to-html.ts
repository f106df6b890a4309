const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

const urlPattern = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g

export function textToHtml(text: string): string {
  const paragraphs = text.trim().split(/\n{2,}/)
  const body = paragraphs.map((paragraph) => `<p>${linkify(paragraph).replaceAll('\n', '<br>\n')}</p>`)
  return `<!doctype html>
<html><body style="font: 16px/1.5 sans-serif; max-width: 36em; margin: 2em auto; padding: 0 1em">
${body.join('\n')}
</body></html>
`
}

function linkify(text: string): string {
  const between = text.split(urlPattern).map(escape)
  const links = [...text.matchAll(urlPattern)].map(
    ([address]) => `<a href="${escape(address)}">${escape(address)}</a>`,
  )
  return between.map((part, index) => part + (links[index] ?? '')).join('')
}
