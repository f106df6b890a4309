const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&"<>]/g, (sign) => escapes[sign] ?? sign)

export const embedCode = (
  address: string,
  title: string,
  size = 'width="560" height="315" style="border:0"',
) =>
  `<iframe src="${escaped(address)}" title="${escaped(title)}" ${size} ` +
  'allow="autoplay; fullscreen; picture-in-picture" allowfullscreen></iframe>'
