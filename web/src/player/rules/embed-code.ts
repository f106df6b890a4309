const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }
const escapeAttribute = (text: string) => text.replace(/[&"<>]/g, (sign) => escapes[sign] ?? sign)

export const buildEmbedCode = (
  address: string,
  title: string,
  size = 'width="560" height="315" style="border:0"',
) =>
  `<iframe src="${escapeAttribute(address)}" title="${escapeAttribute(title)}" ${size} ` +
  'allow="autoplay; fullscreen; picture-in-picture" allowfullscreen></iframe>'
