const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&"<>]/g, (sign) => escapes[sign] ?? sign)

/** What other sites put into their pages to show a video. */
export const embedCode = (address: string, title: string) =>
  `<iframe width="560" height="315" src="${escaped(address)}" title="${escaped(title)}" ` +
  'style="border:0" allow="autoplay; fullscreen; picture-in-picture" allowfullscreen></iframe>'
